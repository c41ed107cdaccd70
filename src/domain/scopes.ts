/** Every scope of the product, as its owner wrote them, grouped by what they protect. */
export const scopesByPart = {
  'system settings': ['sys', 'sys.c', 'sys.e'],
  'general settings': ['gen', 'gen.c', 'gen.e', 'gen.d'],
  groups: ['grp', 'grp.e', 'grp.c'],
  users: ['usr', 'usr.e', 'usr.c', 'usr.x'],
  locations: ['loc', 'loc.e', 'loc.c'],
  items: ['itm', 'itm.e', 'itm.c'],
  banks: ['bnk', 'bnk.e', 'bnk.c'],
  marketing: ['mkt', 'mkt.e', 'mkt.a', 'mkt.r', 'mkt.recur', 'mkt.sched', 'mkt.bulk'],
  debtors: ['debt', 'debt.e'],
  providers: ['prv', 'prv.e', 'prv.c', 'provider.board'],
  equipment: ['equip', 'equip.e', 'equip.c'],
  'sterilisation cycles': ['cycle', 'cycle.e', 'cycle.c', 'cycle.d', 'cycle.a', 'cycle.p', 'cycle.barcode.c', 'cycle.external.c'],
  'sterilisation tracking': ['steritrk', 'steritrk.a'],
  fees: ['fee', 'fee.e', 'fee.c'],
  insurance: ['insr', 'insr.e', 'insr.c'],
  'message inbox': ['msg'],
  patients: ['pat', 'pat.s', 'pat.e', 'pat.c', 'pat.l', 'pat.m', 'pat.a', 'pat.h', 'pat.comm'],
  treatment: ['treat.c', 'treat.u', 'treat.v', 'treat.n'],
  plans: ['pln.c', 'pln.e'],
  'chart operations': ['pln.itm.e', 'pln.itm.c'],
  invoices: ['inv.c', 'inv.e', 'inv.v', 'inv.u'],
  claims: ['cla.v'],
  quotes: ['quo.c'],
  credits: ['cre.c'],
  prepayments: ['pre.c', 'pre.a'],
  payments: ['pay.c', 'pay.v', 'pay.e', 'pay.u', 'pay.a'],
  statements: ['stat', 'stat.i', 'stat.e', 'stat.c'],
  'bank slips': ['slip', 'slip.e', 'slip.c'],
  attachments: ['att.c', 'att.e'],
  media: ['med', 'med.c', 'med.e', 'med.a'],
  appointments: ['appt', 'appt.e', 'appt.c', 'appt.d', 'appt.w', 'appt.loc'],
  calendars: ['cal', 'cal.e', 'cal.c', 'cal.d', 'cal.o'],
  events: ['evt.e', 'evt.c'],
  reports: [
    'rep',
    'rep.treatt',
    'rep.treatp',
    'rep.apti',
    'rep.apta',
    'rep.invt',
    'rep.invc',
    'rep.payr',
    'rep.payt',
    'rep.paym',
    'rep.payl',
    'rep.comm',
    'rep.pat',
  ],
  'quick notes': ['qnte', 'qnte.u', 'qnte.c', 'qnte.e'],
  contacts: ['con.e', 'con.c'],
  kiosk: ['kiosk', 'kiosk.form'],
  'perio chart': ['pchart'],
  envelopes: ['env', 'env.f', 'env.c', 'env.a', 'env.d', 'env.l'],
  medipass: ['mp'],
  'lab cases': ['lab', 'lab.e', 'lab.d', 'lab.c', 'lab.p'],
  'payment plans': ['payplan', 'payplan.c', 'payplan.e', 'payplan.d'],
  'payment methods': ['paymethod', 'paymethod.c', 'paymethod.e', 'paymethod.d'],
  forms: ['form', 'form.c', 'form.e', 'form.d', 'form.a'],
} as const

export type Scope = (typeof scopesByPart)[keyof typeof scopesByPart][number] | 'user'

/** Scopes that groups can grant. `user` is not among them: signing in grants it. */
export const grantableScopes: readonly Scope[] = Object.values(scopesByPart).flat()

/** What a command or a view requires: one scope, any of several, or all of several. */
export type ScopeRequirement = Scope | { readonly any: readonly ScopeRequirement[] } | { readonly all: readonly ScopeRequirement[] }

export const anyScope = (...requirements: ScopeRequirement[]): ScopeRequirement => ({ any: requirements })
export const allScopes = (...requirements: ScopeRequirement[]): ScopeRequirement => ({ all: requirements })

export function hasScopes(requirement: ScopeRequirement, held: ReadonlySet<string>): boolean {
  if (typeof requirement === 'string') return held.has(requirement)
  return 'any' in requirement
    ? requirement.any.some((part) => hasScopes(part, held))
    : requirement.all.every((part) => hasScopes(part, held))
}

/** Whether a described requirement is met. */
export const hasDescribedScopes = (described: string, held: ReadonlySet<string>): boolean =>
  described.split(' or ').some((alternative) => alternative.split(' and ').every((scope) => held.has(scope)))

export const areSameScopes = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  some.size === others.size && [...some].every((scope) => others.has(scope))

/** Every scope that a requirement names. */
export const scopesIn = (requirement: ScopeRequirement): readonly Scope[] =>
  typeof requirement === 'string' ? [requirement] : ('any' in requirement ? requirement.any : requirement.all).flatMap(scopesIn)

/** Describes a requirement for people: "appt.w or provider.board". */
export function describeScopes(requirement: ScopeRequirement): string {
  if (typeof requirement === 'string') return requirement
  return 'any' in requirement ? requirement.any.map(describeScopes).join(' or ') : requirement.all.map(describeScopes).join(' and ')
}
