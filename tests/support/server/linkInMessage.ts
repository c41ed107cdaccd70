import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { ApiClient } from './apiClient.ts'
import type { RunningServer } from './startServer.ts'

type SentMessage = { readonly body: string }

/** @returns the link in the delivered message about a record, from the file transport. @param template the message template */
export async function linkInMessage(server: RunningServer, client: ApiClient, recordId: string, template: string): Promise<string> {
  const message = async () => (await client.list('/api/messages/', `&about=${recordId}&words=${template}`)).items[0]
  await expect.poll(async () => (await message())?.['state']).toBe('delivered')
  const id = (await message())?.id
  const sentLines = readFileSync(join(server.dataDir, 'sent.jsonl'), 'utf8').trim().split('\n')
  const sentMessage = JSON.parse(sentLines.find((line) => line.includes(`"${id}"`)) ?? '{"body":""}') as SentMessage
  return /http:\S+\/l\/\S+/.exec(sentMessage.body)?.[0] ?? ''
}
