import { spawn } from 'node:child_process'
import path from 'node:path'

/** Runs a script in a separate process. @param input its standard input. @param cwd the folder in which it runs. */
export async function runScript(
  name: string,
  args: string[],
  env: Record<string, string>,
  input = '',
  cwd = process.cwd(),
): Promise<{ code: number | null; printed: string }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../../scripts', name), ...args], {
    env: { ...process.env, NODE_ENV: 'development', ...env },
    cwd,
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)))
  child.stdin.end(input)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, printed }
}
