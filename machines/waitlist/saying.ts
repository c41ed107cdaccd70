import type { Fields } from '#domain/wire.ts'
import type { Context, Effect } from '../effects.ts'

/** The actions in which the charts of the waitlist are written: each with its params worked out from what the chart was given. */

export type Asked = { readonly context: Context }
export type Params<Verb extends Effect['verb']> = Omit<Extract<Effect, { verb: Verb }>, 'verb'>

export const set = (values: (context: Context) => Fields) => ({
  type: 'set' as const,
  params: ({ context }: Asked): Params<'set'> => ({ values: values(context) }),
})

export const tell = (command: string, record: (context: Context) => string | readonly string[], data?: (context: Context) => Fields) => ({
  type: 'tell' as const,
  params: ({ context }: Asked): Params<'tell'> => ({ command, record: record(context), ...(data ? { data: data(context) } : {}) }),
})

export const add = (command: string, data: (context: Context) => readonly Fields[]) => ({
  type: 'add' as const,
  params: ({ context }: Asked): Params<'add'> => ({ command, data: data(context) }),
})

export const send = (words: string, letter: (context: Context) => Pick<Params<'send'>, 'to' | 'channel' | 'data'>) => ({
  type: 'send' as const,
  params: ({ context }: Asked): Params<'send'> => ({ words, ...letter(context) }),
})

/** For a command that is allowed and changes no word: without an action a chart takes it for a refusal. */
export const nothing = set(() => ({}))

/** What the charts of the waitlist may do, for their `setup`. */
export const verbs = {
  set: (_: unknown, _params: Params<'set'>) => {},
  tell: (_: unknown, _params: Params<'tell'>) => {},
  add: (_: unknown, _params: Params<'add'>) => {},
  send: (_: unknown, _params: Params<'send'>) => {},
}
