import type { Fields } from '#domain/wire.ts'
import type { GuardContext, Effect } from './effects.ts'

/** Creates the actions of every machine: the five verbs, with parameters computed from the guard context. */

export type GuardArgs<Context = GuardContext> = { readonly context: Context }
export type EffectParams<Verb extends Effect['verb']> = Omit<Extract<Effect, { verb: Verb }>, 'verb'>

type FromContext<Value, Context = GuardContext> = (context: Context) => Value

/** Action implementations for a machine's `setup`. They do nothing: `evaluateCommand` returns the actions as data. */
export const verbs = {
  set: (_: unknown, _params: EffectParams<'set'>) => {},
  tell: (_: unknown, _params: EffectParams<'tell'>) => {},
  add: (_: unknown, _params: EffectParams<'add'>) => {},
  send: (_: unknown, _params: EffectParams<'send'>) => {},
  flag: (_: unknown, _params: EffectParams<'flag'>) => {},
}

export const set = <Context = GuardContext>(values: FromContext<Fields, Context>) => ({
  type: 'set' as const,
  params: ({ context }: GuardArgs<Context>): EffectParams<'set'> => ({ values: values(context) }),
})

/** An action for an allowed command that changes no state. Without any action XState treats the command as refused. */
export const noChange = set(() => ({}))

export const stamp = (field: string) => set(({ now }) => ({ [field]: now }))
export const clearFields = (...fields: readonly string[]) => set(() => Object.fromEntries(fields.map((field) => [field, null])))

export const flag = (code: string) => ({ type: 'flag' as const, params: { code } })

/** Raises a flag where the context asks for it. An empty code raises none. */
export const flagWhere = <Context = GuardContext>(code: string, isRaised: FromContext<boolean, Context>) => ({
  type: 'flag' as const,
  params: ({ context }: GuardArgs<Context>): EffectParams<'flag'> => ({ code: isRaised(context) ? code : '' }),
})

/** Removes the flags that are set. Several at once, because each action computes what remains from the record before the command. */
export const clearFlag = (...codes: readonly string[]) =>
  set(({ before }) => {
    const flags = Array.isArray(before?.['flags']) ? (before['flags'] as readonly Fields[]) : []
    const remaining = flags.filter((item) => !codes.includes(String(item['code'])))
    return remaining.length === flags.length ? {} : { flags: remaining }
  })

/** Creates a tell effect whose command depends on the context. */
export const tellComputed = <Context = GuardContext>(params: FromContext<EffectParams<'tell'>, Context>) => ({
  type: 'tell' as const,
  params: ({ context }: GuardArgs<Context>) => params(context),
})

/** A tell effect without a target. */
export const noTell: EffectParams<'tell'> = { command: '', record: '' }

/** Creates a tell effect. An empty id or list tells no record. */
export const tell = <Context = GuardContext>(
  command: string,
  record: FromContext<string | readonly string[], Context>,
  data?: FromContext<Fields, Context>,
) => tellComputed<Context>((context) => ({ command, record: record(context), ...(data ? { data: data(context) } : {}) }))

/** Creates an add effect. An empty list adds nothing. */
export const add = <Context = GuardContext>(command: string, data: FromContext<Fields | readonly Fields[], Context>) => ({
  type: 'add' as const,
  params: ({ context }: GuardArgs<Context>): EffectParams<'add'> => ({ command, data: data(context) }),
})

/** Creates a send effect to the patient or the users that `message` names. An empty `to` sends nothing. */
export const send = <Context = GuardContext>(
  template: string,
  message: FromContext<Pick<EffectParams<'send'>, 'kind' | 'to' | 'channel' | 'data' | 'recipient' | 'page'>, Context>,
) => ({
  type: 'send' as const,
  params: ({ context }: GuardArgs<Context>): EffectParams<'send'> => ({ words: template, ...message(context) }),
})
