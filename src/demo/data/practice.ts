import type { Scope } from '#domain/scopes.ts'
import type { firstScreens } from '#domain/practice/user.ts'

/** The demo practice: its staff, chairs, appointment types and permissions. All invented. */

export const practiceName = 'Harbour Street Dental'

export const staff = [
  { name: 'Dr Priya Raman', shortName: 'Dr Raman', role: 'dentist', chair: 1 },
  { name: 'Dr Chidi Okafor', shortName: 'Dr Okafor', role: 'dentist', chair: 2 },
  { name: 'Dr Elin Lindqvist', shortName: 'Dr Lindqvist', role: 'dentist', chair: 3 },
  { name: 'Hannah Kirkby', shortName: 'Hannah Kirkby', role: 'hygienist', chair: 4 },
] as const

/** The last chair is shared, for emergencies. */
export const chairCount = 5

export const appointmentTypes = [
  {
    name: 'Examination and clean',
    minutes: 45,
    fee: 22_000,
    reason: 'Clean, exam',
    for: 'hygienist',
    kits: ['Exam kit'],
    recall: { kind: 'hygiene', months: 6 },
  },
  {
    name: 'Periodontal maintenance',
    minutes: 45,
    fee: 26_000,
    reason: 'Perio maintenance',
    for: 'hygienist',
    kits: ['Hygiene kit'],
    recall: { kind: 'perio', months: 3 },
  },
  { name: 'Examination', minutes: 30, fee: 9_500, reason: 'Exam', for: 'dentist', kits: ['Exam kit'] },
  { name: 'Filling', minutes: 45, fee: 24_000, reason: 'Filling', for: 'dentist', kits: ['Exam kit', 'Restorative kit'] },
  { name: 'Crown preparation', minutes: 60, fee: 165_000, reason: 'Crown prep', for: 'dentist', kits: [] },
  { name: 'Root canal treatment', minutes: 60, fee: 98_000, reason: 'Root canal', for: 'dentist', kits: [] },
  { name: 'Extraction', minutes: 30, fee: 21_000, reason: 'Extraction', for: 'dentist', kits: ['Extraction kit'] },
  { name: 'Emergency', minutes: 30, fee: 12_500, reason: 'Toothache', for: 'emergency', kits: [] },
] as const

const readScopes = [
  'appt',
  'cal',
  'cal.o',
  'pat',
  'pat.s',
  'prv',
  'equip',
  'loc',
  'gen',
  'qnte',
  'qnte.u',
  'itm',
  'fee',
  'lab',
] as const satisfies readonly Scope[]

/** Scopes for sterilisation work; only a manager can override, void and recall. */
const sterilisationScopes = [
  'cycle',
  'cycle.c',
  'cycle.e',
  'cycle.p',
  'cycle.barcode.c',
  'cycle.external.c',
  'steritrk',
] as const satisfies readonly Scope[]

/** An assistant charts for the dentist, and completes what was done. */
const chartScopes = ['pln.c', 'pln.e', 'pln.itm.c', 'pln.itm.e', 'treat.c', 'treat.n', 'pchart'] as const

export const groups = [
  {
    name: 'Reception',
    firstScreen: 'reception',
    scopes: [
      ...readScopes,
      'appt.c',
      'appt.e',
      'appt.d',
      'appt.w',
      'appt.loc',
      'cal.c',
      'cal.e',
      'cal.d',
      'evt.c',
      'evt.e',
      'pat.c',
      'pat.e',
      'pat.a',
      'pat.m',
      'pat.comm',
      'con.c',
      'con.e',
      'insr',
      'insr.c',
      'insr.e',
      'lab.c',
      'lab.e',
      'lab.d',
      'lab.p',
      'msg',
      'att.c',
      'att.e',
      'mkt',
      'mkt.e',
      'mkt.r',
      'pln.e',
      'cycle',
      'steritrk',
      'kiosk',
      'kiosk.form',
      'form',
    ],
  },
  {
    name: 'Dentists',
    firstScreen: 'board',
    scopes: [
      ...readScopes,
      'cycle',
      'cycle.p',
      'steritrk',
      'form',
      'provider.board',
      'appt.c',
      'appt.e',
      'appt.w',
      'pat.e',
      'pat.a',
      'pat.h',
      'pat.comm',
      ...chartScopes,
      'treat.u',
      'treat.v',
      'lab.c',
      'lab.e',
      'lab.p',
    ],
  },
  {
    name: 'Accounts',
    scopes: [
      'loc',
      'prv',
      'gen',
      'gen.e',
      'bnk',
      'bnk.c',
      'bnk.e',
      'itm',
      'itm.c',
      'itm.e',
      'fee',
      'fee.c',
      'fee.e',
      'insr',
      'insr.c',
      'insr.e',
    ],
  },
  {
    name: 'Chairside',
    firstScreen: 'board',
    scopes: [...readScopes, ...sterilisationScopes, ...chartScopes, 'form', 'provider.board', 'appt.e', 'appt.w', 'pat.a'],
  },
] as const satisfies readonly { name: string; firstScreen?: (typeof firstScreens)[number]; scopes: readonly Scope[] }[]

/** Demo users: username, name, group (`null` for every scope) and the provider they are or assist. */
export const demoUsers = [
  { username: 'manager', name: 'Grace Nakamura', group: null, provider: null },
  { username: 'reception', name: 'Ana Ferreira', group: 'Reception', provider: null },
  { username: 'dentist', name: 'Dr Elin Lindqvist', group: 'Dentists', provider: 'Dr Elin Lindqvist' },
  { username: 'assistant', name: 'Josh Pereira', group: 'Chairside', provider: 'Hannah Kirkby' },
] as const
