import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { Person } from './person.ts'
import type { RunningServer } from './server.ts'

type Letter = { readonly body: string }

/** The link in the message about a record, as its patient reads it once it has gone out. @param words which of our texts it is */
export async function linkAbout(server: RunningServer, who: Person, about: string, words: string): Promise<string> {
  const message = async () => (await who.list('/api/messages/', `&about=${about}&words=${words}`)).items[0]
  await expect.poll(async () => (await message())?.['state']).toBe('delivered')
  const id = (await message())?.id
  const letters = readFileSync(join(server.dataDir, 'sent.jsonl'), 'utf8').trim().split('\n')
  const letter = JSON.parse(letters.find((line) => line.includes(`"${id}"`)) ?? '{"body":""}') as Letter
  return /http:\S+\/l\/\S+/.exec(letter.body)?.[0] ?? ''
}
