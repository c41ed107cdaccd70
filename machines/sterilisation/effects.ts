import { resultsOf } from './facts.ts'
import type { Fields } from '#domain/wire.ts'
import type { Context, Effect } from '../effects.ts'

/** What the charts of the sterile room cause: each is one action, with its params worked out from what the chart was given. */

export type Asked = { readonly context: Context }
export type Params<Verb extends Effect['verb']> = Omit<Extract<Effect, { verb: Verb }>, 'verb'>

export const actions = {
  set: (_: unknown, _params: Params<'set'>) => {},
  tell: (_: unknown, _params: Params<'tell'>) => {},
  add: (_: unknown, _params: Params<'add'>) => {},
  flag: (_: unknown, _params: Params<'flag'>) => {},
  send: (_: unknown, _params: Params<'send'>) => {},
}

export const set = (values: (context: Context) => Fields) => ({
  type: 'set' as const,
  params: ({ context }: Asked) => ({ values: values(context) }),
})

export const tell = (command: string, record: (context: Context) => string | readonly string[], data: (context: Context) => Fields) => ({
  type: 'tell' as const,
  params: ({ context }: Asked): Params<'tell'> => ({ command, record: record(context), data: data(context) }),
})

export const add = (command: string, data: (context: Context) => Fields | readonly Fields[]) => ({
  type: 'add' as const,
  params: ({ context }: Asked): Params<'add'> => ({ command, data: data(context) }),
})

/** Who said it and when, in fields that begin with one word: `loadedBy loadedByName loadedAt`. */
export const signed = (word: string) => set(({ by, now }) => ({ [`${word}By`]: by.id, [`${word}ByName`]: by.name, [`${word}At`]: now }))

/** What was recorded before stays, beside what is recorded now. */
export const keepResults = set((context) => ({ results: resultsOf(context) }))
