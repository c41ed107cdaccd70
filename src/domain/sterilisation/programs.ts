/** Steriliser programs. A load is checked against its program: what it suits, and the required temperature and time. */

type Program = {
  /** °C and minutes that the plateau must reach; `null` if the program sterilises nothing. */
  readonly temperature: number | null
  readonly holdMinutes: number | null
  /** Which loads it suits: hollow instruments, and packs in a pouch or wrap. */
  readonly hollow: boolean
  readonly wrapped: boolean
  /** Minutes from closing the door to opening it: gives the expected end. */
  readonly takes: number
  /** What a test cycle of this program proves. */
  readonly proves: 'leak' | 'penetration' | 'biological' | null
}

const none = { temperature: null, holdMinutes: null, hollow: false, wrapped: false } as const

export const programs = {
  classB134: { temperature: 134, holdMinutes: 3, hollow: true, wrapped: true, takes: 45, proves: null },
  classB132: { temperature: 132, holdMinutes: 4, hollow: true, wrapped: true, takes: 52, proves: null },
  classB121: { temperature: 121, holdMinutes: 15, hollow: true, wrapped: true, takes: 60, proves: null },
  prion134: { temperature: 134, holdMinutes: 18, hollow: true, wrapped: true, takes: 62, proves: null },
  classS134: { temperature: 134, holdMinutes: 3, hollow: false, wrapped: true, takes: 35, proves: null },
  unwrapped134: { temperature: 134, holdMinutes: 3, hollow: false, wrapped: false, takes: 20, proves: null },
  leakTest: { ...none, takes: 20, proves: 'leak' },
  bowieDick: { temperature: 134, holdMinutes: 3.5, hollow: false, wrapped: false, takes: 25, proves: 'penetration' },
  helix: { temperature: 134, holdMinutes: 3.5, hollow: false, wrapped: false, takes: 25, proves: 'penetration' },
  biologicalTest: { temperature: 134, holdMinutes: 3, hollow: false, wrapped: false, takes: 45, proves: 'biological' },
} as const satisfies Readonly<Record<string, Program>>

export type ProgramName = keyof typeof programs
export const programNames = Object.keys(programs) as [ProgramName, ...ProgramName[]]

/** `undefined` for an unknown program: a delivery has none. */
export const programOf = (name: unknown): Program | undefined =>
  typeof name === 'string' && Object.hasOwn(programs, name) ? programs[name as ProgramName] : undefined
