import { expect, test } from 'vitest'
import { campaignLines, type CampaignRow, type ResultsRow, sentOf } from '#streams/derive/campaigns/campaigns.ts'
import { answersWaiting, leftOut, recipientLines, type RecipientRow, type RecipientRows } from '#streams/derive/campaigns/recipients.ts'

const campaign = (id: string, state: CampaignRow['state']) => ({ id, state }) as CampaignRow
const recipient = (id: string, fields: Partial<RecipientRow>) =>
  ({
    id,
    patient: `p${id}`,
    createdAt: '2026-11-24T00:00:00.000Z',
    updatedAt: '2026-11-24T00:00:00.000Z',
    triedAt: null,
    skipReason: null,
    ...fields,
  }) as RecipientRow

const rowsOf = (recipients: readonly RecipientRow[], conversations: readonly object[] = []): RecipientRows => ({
  recipients: new Map(recipients.map((row) => [row.id, row])),
  ...{ patients: new Map(), appointments: new Map(), recalls: new Map(), problem: null },
  conversations: new Map(conversations.map((row) => [(row as { id: string }).id, row as never])),
})

test('[CAMPAIGN-18] running campaigns come first and those that are over last, and the newest of equals', () => {
  const lines = campaignLines(
    [
      ...[campaign('1', 'finished'), campaign('2', 'draft'), campaign('3', 'running'), campaign('4', 'paused')],
      ...[campaign('5', 'draft'), campaign('6', 'cancelled'), campaign('7', 'scheduled')],
    ],
    [{ campaign: '3', recipients: 212, skipped: 9, sent: 148 } as ResultsRow],
  )
  expect(lines.map(({ campaign: { id } }) => id)).toEqual(['3', '4', '5', '2', '7', '1', '6'])
  expect(lines.map(({ results }) => sentOf(results))).toContainEqual({ sent: 148, written: 0, of: 203 })
})

test('[CAMPAIGN-19] recipients whose turn was last come first, then those to come, then those left out from the start', () => {
  const later = { updatedAt: '2026-11-24T00:10:00.000Z' }
  const lines = recipientLines(
    rowsOf([
      recipient('1', { state: 'sent', triedAt: '2026-11-24T00:05:00.000Z' }),
      recipient('2', { state: 'planned' }),
      recipient('3', { state: 'skipped', skipReason: 'optedOut' }),
      recipient('4', { state: 'delivered', triedAt: '2026-11-24T00:06:00.000Z' }),
      recipient('5', { state: 'skipped', skipReason: 'booked', ...later }),
      recipient('6', { state: 'skipped', skipReason: 'booked' }),
    ]),
  )
  expect(lines.map(({ recipient: { id } }) => id)).toEqual(['5', '4', '1', '2', '3', '6'])
  expect(leftOut(lines)).toEqual([
    { reason: 'booked', count: 2 },
    { reason: 'optedOut', count: 1 },
  ])
})

test('[CAMPAIGN-20] answers wait while their conversation is open, the first one since the longest', () => {
  const answered = (id: string) => recipient(id, { state: 'answered', conversation: `c${id}` })
  const lines = recipientLines(
    rowsOf(
      [answered('1'), answered('2'), answered('3')],
      [
        { id: 'c1', state: 'open', waitingSince: '2026-11-24T00:04:00.000Z' },
        { id: 'c2', state: 'open', waitingSince: '2026-11-24T00:02:00.000Z' },
        { id: 'c3', state: 'resolved', waitingSince: '2026-11-24T00:01:00.000Z' },
      ],
    ),
  )
  expect(answersWaiting(lines)).toEqual({ count: 2, since: '2026-11-24T00:02:00.000Z' })
})
