import { execFile, type ExecFileException } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { stringify } from 'yaml'

/** A build may need the network of the machine. */
export const BUILD = { network: 'host' }

/** Ends what runs, after which all is removed. */
export const interrupted = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => interrupted.abort(new Error(`ended by ${signal}`)))

const ROOT = path.resolve(import.meta.dirname, '../..')
const OPERATIONS = 'docs/operations.md'
/** A build prints a lot. */
const MOST_PRINTED = 64 * 1024 * 1024
/** Compose asks for its settings for that, too. */
const DOWN = 'COMPOSE_ENV_FILES= PUBLIC_URL=- SESSION_SECRET=- docker compose down --volumes --remove-orphans'
const AUTHOR = Object.fromEntries(
  ['AUTHOR', 'COMMITTER'].flatMap((who) => [
    [`GIT_${who}_NAME`, 'test'],
    [`GIT_${who}_EMAIL`, 'test@lane-and-court.example'],
  ]),
)

interface Setting {
  /** The compose file, and what the file that is laid over it says of its services. */
  file: string
  over: (image: string) => Record<string, object>
  env: Record<string, string>
}

/** A clone of this project as an operator has one, with what is not committed yet; all that it makes ends with it. */
export class Clone {
  readonly folder: string
  /** The name of the image that is built. */
  readonly image: string
  readonly #top = mkdtempSync(path.join(tmpdir(), 'lane-and-court-docker-'))
  readonly #env: Record<string, string>

  private constructor(name: string, { file, over, env }: Setting) {
    this.folder = path.join(this.#top, 'clone')
    const overFile = path.join(this.#top, 'over.yaml')
    // The images and volumes of a site that runs on this machine stay as they are.
    this.image = `lane-and-court-test-${name}`
    writeFileSync(overFile, stringify({ services: over(this.image) }))
    this.#env = {
      COMPOSE_FILE: `${file}:${overFile}`,
      // Where COMPOSE_FILE is not from .env, Compose looks for that beside the compose file.
      COMPOSE_ENV_FILES: '.env',
      COMPOSE_PROJECT_NAME: this.image,
      BUILDKIT_PROGRESS: 'plain',
      COMPOSE_PROGRESS: 'plain',
      ...AUTHOR,
      ...env,
    }
  }

  static async make(name: string, setting: Setting): Promise<Clone> {
    const clone = new Clone(name, setting)
    const origin = path.join(clone.#top, 'origin')
    await clone.#bash(
      `mkdir ${origin} && git ls-files -co --exclude-standard -z | tar --null -T - -c --ignore-failed-read | tar -x -C ${origin}
cd ${origin} && git init -q -b main && git add -A && git commit -q -m first && git clone -q ${origin} ${clone.folder}`,
      ROOT,
    )
    await clone.run(DOWN)
    return clone
  }

  /** Runs lines of a shell in the clone; the first that fails ends them. @returns what they have printed. */
  run(lines: string): Promise<string> {
    return this.#bash(lines, this.folder)
  }

  /** Commits a new release at the place that was cloned. */
  async release(lines: string): Promise<void> {
    await this.#bash(`${lines}\ngit add -A && git commit -q -m second`, path.join(this.#top, 'origin'))
  }

  /** @returns the lines for a shell below a heading of docs/operations.md, of those that contain the text. */
  block(heading: string, text: string): string {
    const [, section = ''] = readFileSync(path.join(this.folder, OPERATIONS), 'utf8').split(
      `\n## ${heading}\n`,
    )
    const blocks = [...(section.split('\n## ')[0] ?? '').matchAll(/^```sh\n([^]*?)^```$/gm)]
    const found = blocks.map(([, lines = '']) => lines).find((lines) => lines.includes(text))
    if (found === undefined) throw new Error(`${OPERATIONS} has no lines with "${text}" below "${heading}"`)
    return found
  }

  async remove(): Promise<void> {
    const images = [
      `docker images -q '${this.image}*' | xargs -r docker rmi -f`,
      // Those of the release before have no name any more.
      `docker image prune -f --filter label=com.docker.compose.project=${this.image}`,
    ]
    await this.#bash([DOWN, ...images].join('\n'), this.folder, null)
    rmSync(this.#top, { recursive: true, force: true })
  }

  async #bash(lines: string, cwd: string, signal: AbortSignal | null = interrupted.signal): Promise<string> {
    try {
      const { stdout, stderr } = await promisify(execFile)('bash', ['-c', `set -eo pipefail\n${lines}`], {
        cwd,
        env: { ...process.env, ...this.#env },
        maxBuffer: MOST_PRINTED,
        ...(signal && { signal }),
      })
      return stdout + stderr
    } catch (error) {
      const { stdout = '', stderr = '' } = error as ExecFileException
      throw new Error(`${lines.trim()}\n${(stdout + stderr).slice(-3_000)}`, { cause: error })
    }
  }
}
