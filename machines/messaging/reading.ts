import type { Channel } from '#domain/messaging/conversation.ts'
import type { Fields } from '#domain/wire.ts'
import type { Context, Effect } from '../effects.ts'

/** How the charts of messages and their threads read what they were given. None of these throws. */
export type Asked = { readonly context: Context }
export type Params<Verb extends Effect['verb']> = Omit<Extract<Effect, { verb: Verb }>, 'verb'>

export const textIn = (fields: Fields | null | undefined, name: string): string | null => {
  const value = fields?.[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** A fact that is a record: `undefined` where it is not held, `null` where there is none. */
export function recordIn(context: Context, fact: string): Fields | null | undefined {
  const found = context.facts[fact]
  return typeof found === 'object' && !Array.isArray(found) ? (found as Fields | null) : undefined
}

export function recordsIn(context: Context, fact: string): readonly Fields[] {
  const found = context.facts[fact]
  return Array.isArray(found) ? (found as readonly Fields[]) : []
}

export const set = (values: (context: Context) => Fields) => ({
  type: 'set' as const,
  params: ({ context }: Asked) => ({ values: values(context) }),
})

/** For a command that is allowed and changes no word: without an action a chart takes it for a refusal. */
export const nothing = set(() => ({}))

export const flag = (code: string) => ({ type: 'flag' as const, params: { code } })

/** Where a patient is written to on a channel; on the web nobody has an address. */
export const addressOf = (patient: Fields | null | undefined, channel: Channel): string | null =>
  textIn(patient, channel === 'email' ? 'email' : 'phone')

export const channelOf = (fields: Fields): Channel => {
  const channel = fields['channel']
  return channel === 'email' || channel === 'webchat' ? channel : 'sms'
}

/** What a patient prefers; else what they can be reached by. */
export function preferredChannel(patient: Fields | null | undefined): Channel {
  const said = textIn(patient, 'contactBy')
  if (said === 'sms' || said === 'email') return said
  return textIn(patient, 'phone') === null && textIn(patient, 'email') !== null ? 'email' : 'sms'
}
