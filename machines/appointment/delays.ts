import { type Asked, type Params, set } from './effects.ts'

/** What a patient who is still to come is told of a provider who runs late: once, and taken back where it is caught up. */

const minutesSaid = (data: Readonly<Record<string, unknown>>): number => Math.round(Number(data['minutes'] ?? 0))

export const rememberDelay = set(({ data, now }) => ({ delayToldAt: now, delayToldMinutes: minutesSaid(data) }))
export const forgetDelay = set(() => ({ delayToldMinutes: null }))

export const sendToPatient = (words: 'delay' | 'delayTakenBack') => ({
  type: 'send' as const,
  params: ({ context: { record, data } }: Asked): Params<'send'> => ({
    channel: 'preferred',
    to: String(record['patient'] ?? ''),
    words,
    data: { minutes: minutesSaid(data), startsAt: record['startsAt'] ?? null, provider: record['provider'] ?? null, about: record.id },
  }),
})
