import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { ReadStream, WriteStream } from 'node:tty'
import { password } from '#domain/practice/user.ts'
import { parseArguments, exitWith } from '../commandLine.ts'
import { dataDir, withLocalServer } from '../localServer.ts'
import { setPassword } from './setPassword.ts'

const { file: username } = parseArguments('npm run password -- USER', {})
await exitWith(async () => {
  const newPassword = await readNewPassword(process.stdin, process.stdout)
  return withLocalServer(dataDir(), async (server) => {
    const { name, practice } = await setPassword(server, username, newPassword)
    console.log(`The password of ${name} at ${practice} is set. All their sessions have ended.`)
    return 0
  })
})

/** Asks twice on a terminal, without showing what is typed. Otherwise reads the first line of the input. @throws one clear line */
async function readNewPassword(input: ReadStream, output: WriteStream): Promise<string> {
  const typed = input.isTTY ? await askTwice(input, output) : await firstLineOf(input)
  if (!password.safeParse(typed).success) throw new Error('A password has 8 to 200 characters.')
  return typed
}

async function askTwice(input: ReadStream, output: WriteStream): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const prompt = createInterface({ input, output: silent, terminal: true })
  const ask = async (question: string) => {
    output.write(question)
    const answer = await prompt.question('')
    output.write('\n')
    return answer
  }
  try {
    const first = await ask('New password: ')
    if ((await ask('Repeat it: ')) !== first) throw new Error('The passwords do not match.')
    return first
  } finally {
    prompt.close()
  }
}

async function firstLineOf(input: NodeJS.ReadableStream): Promise<string> {
  const lines = createInterface({ input, terminal: false })
  for await (const line of lines) return line
  return ''
}
