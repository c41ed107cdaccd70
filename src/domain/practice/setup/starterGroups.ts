import { type Scope, grantableScopes } from '../../scopes.ts'
import type { Provider } from '../provider.ts'

/** The groups that most practices need, each with the permissions of its work. A practice changes them as it likes. */

const everyday = ['appt', 'cal', 'cal.o', 'pat', 'pat.s', 'prv', 'equip', 'loc', 'gen', 'qnte', 'qnte.u', 'itm', 'fee', 'lab'] as const
const sterilisation = ['cycle', 'cycle.c', 'cycle.e', 'cycle.p', 'cycle.barcode.c', 'cycle.external.c', 'steritrk'] as const
const chairside = [...everyday, 'form', 'provider.board', 'appt.e', 'appt.w', 'pat.a'] as const
const treating = [...chairside, 'appt.c', 'pat.e', 'pat.h', 'pat.comm', 'lab.c', 'lab.e', 'lab.p', 'cycle', 'cycle.p', 'steritrk'] as const
const books = ['appt.c', 'appt.e', 'appt.d', 'appt.w', 'appt.loc', 'cal.c', 'cal.e', 'cal.d', 'evt.c', 'evt.e'] as const
const patients = ['pat.c', 'pat.e', 'pat.a', 'pat.comm', 'con.c', 'con.e', 'insr', 'insr.c', 'insr.e', 'att.c', 'att.e'] as const
const atReception = [
  'msg',
  'mkt',
  'mkt.e',
  'mkt.r',
  'kiosk',
  'kiosk.form',
  'form',
  'lab.c',
  'lab.e',
  'lab.d',
  'lab.p',
  'cycle',
  'steritrk',
] as const

export const starterGroups = {
  dentist: treating,
  hygienist: [...new Set([...treating, ...sterilisation])],
  assistant: [...chairside, ...sterilisation],
  receptionist: [...everyday, ...books, ...patients, ...atReception],
  manager: grantableScopes,
} as const satisfies Readonly<Record<string, readonly Scope[]>>

export type StarterGroup = keyof typeof starterGroups
export const starterGroupNames = Object.keys(starterGroups) as readonly StarterGroup[]

/** Members of these groups treat patients, so that each has an appointment book. */
export const treatingGroups = { dentist: 'dentist', hygienist: 'hygienist' } as const satisfies Partial<
  Record<StarterGroup, Provider['role']>
>
