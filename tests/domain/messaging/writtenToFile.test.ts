import { expect, test } from 'vitest'
import { isWrittenToFile } from '#domain/messaging/message.ts'

test('[CAMPAIGN-172] a message of an earlier release that no channel carried was written to the file', () => {
  const message = { direction: 'out', state: 'delivered', via: null } as const
  expect([
    isWrittenToFile(message),
    isWrittenToFile({ ...message, via: 'channel' }),
    isWrittenToFile({ ...message, state: 'queued' }),
  ]).toEqual([...[true, false, false]])
})
