import { Problem } from '#domain/problems.ts'
import type { Principal } from '../engine/access/principal.ts'
import { budgetLimits, type BudgetLimits, type Holder, type Rate, type RateName } from './budgetLimits.ts'
import { createHoldRefusal } from './holdRefusals.ts'
import { networkOf } from './networkOf.ts'
import { createRateBuckets, type RateBuckets } from './rateBuckets.ts'

/** The keys under which the use of a principal is counted; none for programs of the server itself. */
export type Spender = Partial<Readonly<Record<Holder, string>>>

export type Budgets = {
  /** @throws Problem `too-many` if one of the spender's budgets is used up */
  readonly check: (name: RateName, spender: Spender) => void
  readonly spend: (name: RateName, spender: Spender, amount: number) => void
  /** For requests without a sign-in. @throws Problem `too-many` */
  readonly checkAnonymous: (address: string) => void
  /** Resolves when a refusal may be answered: later, and those of one client one after the other, with so many gaps between them. */
  readonly holdRefusal: (spender: Spender, gaps?: number) => Promise<void>
  /** Counts a socket until the returned function is called; `null` if there are too many. */
  readonly openSocket: (spender: Spender) => (() => void) | null
}

const tooManyProblem = (retryAfter: number) => new Problem('too-many', 'Too many requests. Wait a moment, then try again.', { retryAfter })

export function createBudgets(now: () => number, limits: BudgetLimits = budgetLimits): Budgets {
  const buckets = createRateBuckets(now)
  const holdRefusal = createHoldRefusal(now)
  const ratesOf = (name: RateName, spender: Spender) =>
    Object.entries(limits.rates[name]).flatMap(([holder, rate]) => {
      const id = spender[holder as Holder]
      return id === undefined ? [] : [{ key: `${name} ${holder} ${id}`, rate }]
    })
  return {
    check: (name, spender) => ratesOf(name, spender).forEach(({ key, rate }) => checkRate(buckets, key, rate)),
    spend: (name, spender, amount) => ratesOf(name, spender).forEach(({ key, rate }) => buckets.spend(key, rate, amount)),
    checkAnonymous: (address) => {
      const key = `anonymous ${networkOf(address)}`
      checkRate(buckets, key, limits.anonymous)
      buckets.spend(key, limits.anonymous, 1)
    },
    holdRefusal: ({ user, device, address }, gaps = 1) => holdRefusal(user ?? device ?? address ?? '', gaps),
    openSocket: createSocketCounter(limits),
  }
}

function checkRate(buckets: RateBuckets, key: string, rate: Rate): void {
  const wait = buckets.waitFor(key, rate)
  if (wait > 0) throw tooManyProblem(wait)
}

function createSocketCounter({ sockets }: BudgetLimits): Budgets['openSocket'] {
  const counts = new Map<string, number>()
  const add = (key: string, change: number) => {
    const count = (counts.get(key) ?? 0) + change
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
  }
  return (spender) => {
    const limited = Object.entries(sockets).flatMap(([holder, limit]) => {
      const id = spender[holder as Holder]
      return id === undefined ? [] : [{ key: `${holder} ${id}`, limit }]
    })
    if (limited.some(({ key, limit }) => (counts.get(key) ?? 0) >= limit)) return null
    for (const { key } of limited) add(key, 1)
    return () => limited.forEach(({ key }) => add(key, -1))
  }
}

/** Programs with the token of this machine, and the server's own work, are not limited. */
export function spenderOf(principal: Principal, address: string): Spender {
  const { practice, kind, user, device, by } = principal
  if (kind === 'system') return {}
  return {
    practice,
    address: networkOf(address),
    ...(device === undefined ? { user: `${practice} ${user ?? by.id}` } : { device: `${practice} ${device}` }),
  }
}
