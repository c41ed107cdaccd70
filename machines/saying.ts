import type { Fields } from '#domain/wire.ts'
import type { Context, Effect } from './effects.ts'

/** The actions in which every chart is written: the five verbs, each with its params worked out from what the chart was given. */

export type Asked = { readonly context: Context }
export type Params<Verb extends Effect['verb']> = Omit<Extract<Effect, { verb: Verb }>, 'verb'>

type From<Value> = (context: Context) => Value

/** For a chart's `setup`. Nothing is done here: `ask` hands on what was said. */
export const verbs = {
  set: (_: unknown, _params: Params<'set'>) => {},
  tell: (_: unknown, _params: Params<'tell'>) => {},
  add: (_: unknown, _params: Params<'add'>) => {},
  send: (_: unknown, _params: Params<'send'>) => {},
  flag: (_: unknown, _params: Params<'flag'>) => {},
}

export const set = (values: From<Fields>) => ({
  type: 'set' as const,
  params: ({ context }: Asked): Params<'set'> => ({ values: values(context) }),
})

/** For a command that is allowed and changes no word: without an action a chart takes it for a refusal. */
export const nothing = set(() => ({}))

export const stamp = (field: string) => set(({ now }) => ({ [field]: now }))
export const empty = (...fields: readonly string[]) => set(() => Object.fromEntries(fields.map((field) => [field, null])))

export const flag = (code: string) => ({ type: 'flag' as const, params: { code } })

/** Takes a flag away; nothing where it does not stand. */
export const unflag = (code: string) =>
  set(({ before }) => {
    const flags = Array.isArray(before?.['flags']) ? (before['flags'] as readonly Fields[]) : []
    const left = flags.filter((one) => one['code'] !== code)
    return left.length === flags.length ? {} : { flags: left }
  })

/** Where it depends on what is so which command is told. */
export const tellWhat = (params: From<Params<'tell'>>) => ({ type: 'tell' as const, params: ({ context }: Asked) => params(context) })

/** Nobody to tell. */
export const nobody: Params<'tell'> = { command: '', record: '' }

/** An empty id, or an empty list of them, tells nobody. */
export const tell = (command: string, record: From<string | readonly string[]>, data?: From<Fields>) =>
  tellWhat((context) => ({ command, record: record(context), ...(data ? { data: data(context) } : {}) }))

/** An empty list adds nothing. */
export const add = (command: string, data: From<Fields | readonly Fields[]>) => ({
  type: 'add' as const,
  params: ({ context }: Asked): Params<'add'> => ({ command, data: data(context) }),
})

/** To the patient whom `letter` names, or to nobody where it names none. */
export const send = (words: string, letter: From<Pick<Params<'send'>, 'to' | 'channel' | 'data'>>) => ({
  type: 'send' as const,
  params: ({ context }: Asked): Params<'send'> => ({ words, ...letter(context) }),
})
