import { spawn } from 'node:child_process'
import path from 'node:path'

/** Runs a command's script in a process of its own. @param typed what comes in on its standard input. */
export async function runScript(
  name: string,
  args: string[],
  env: Record<string, string>,
  typed = '',
): Promise<{ code: number | null; printed: string }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../../scripts', name), ...args], {
    env: { ...process.env, NODE_ENV: 'development', ...env },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)))
  child.stdin.end(typed)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, printed }
}
