import type { FactValues } from './resolveFacts.ts'
import { UnknownFact, type UnknownReason } from './unknownFact.ts'

/** A fact without a value that a machine read. */
export type UnknownRead = { readonly fact: string; readonly reason: UnknownReason }

/** The facts as a machine reads them. An unknown one is `undefined`, and the first that is read is remembered. */
export function trackFacts(values: FactValues): { readonly facts: FactValues; readonly unknownRead: () => UnknownRead | null } {
  let unknown: UnknownRead | null = null
  const facts = new Proxy(values, {
    get: (_, name) => {
      if (typeof name === 'symbol') return undefined
      const value = Object.hasOwn(values, name) ? values[name] : new UnknownFact('uncounted')
      if (!(value instanceof UnknownFact)) return value
      unknown ??= { fact: name, reason: value.reason }
      return undefined
    },
  })
  return { facts, unknownRead: () => unknown }
}
