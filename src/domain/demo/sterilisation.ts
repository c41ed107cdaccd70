import type { ProgramName } from '../sterilisation/programs.ts'
import type { Fields } from '../wire.ts'

/** The demo practice's sterile room of today. Every time is in minutes before now, so that it is half-way through its day whenever one looks. */

type Steriliser = {
  readonly name: string
  readonly model: string
  readonly serial: string
  readonly last: number
  readonly tests: readonly ('Leak' | 'Penetration')[]
}

export const sterilisers: readonly Steriliser[] = [
  { name: 'Lisa', model: 'W&H Lisa MB22', serial: '22E02-0095', last: 1897, tests: ['Leak', 'Penetration'] },
  { name: 'Statclave', model: 'SciCan STATCLAVE G4', serial: '710125H00004', last: 388, tests: ['Leak', 'Penetration'] },
  { name: 'Vacuklav', model: 'MELAG Vacuklav 31', serial: '2031-31B1187', last: 5204, tests: ['Leak'] },
]

type Load = {
  readonly steriliser: number
  readonly program: ProgramName
  readonly kind?: 'test'
  /** What is in it, by what the packs are. */
  readonly packs: readonly string[]
  readonly began: number
  readonly until: 'draft' | 'loaded' | 'running' | 'awaitingRelease' | 'quarantined' | 'released'
  /** An implant's pack is in it, so a biological indicator is too. */
  readonly implant?: true
}

const some = (count: number, kind: string): readonly string[] => Array.from({ length: count }, () => kind)

export const loads: readonly Load[] = [
  { steriliser: 0, program: 'helix', kind: 'test', packs: [], began: 255, until: 'released' },
  { steriliser: 0, program: 'classB134', packs: [...some(10, 'Exam kit'), ...some(4, 'Hygiene kit')], began: 215, until: 'released' },
  {
    steriliser: 1,
    program: 'classB132',
    packs: [...some(4, 'Restorative kit'), ...some(4, 'Extraction kit')],
    began: 190,
    until: 'released',
  },
  {
    steriliser: 1,
    program: 'classB132',
    packs: ['Implant kit', ...some(2, 'Surgical kit')],
    began: 128,
    until: 'quarantined',
    implant: true,
  },
  {
    steriliser: 0,
    program: 'classB134',
    packs: [...some(6, 'Exam kit'), ...some(2, 'Endodontic kit')],
    began: 66,
    until: 'awaitingRelease',
  },
  { steriliser: 1, program: 'classB132', packs: [...some(5, 'Hygiene kit'), ...some(2, 'Exam kit')], began: 44, until: 'running' },
  { steriliser: 0, program: 'classB134', packs: [...some(3, 'Exam kit'), ...some(2, 'Extraction kit')], began: 6, until: 'draft' },
]

/** Labelled and not in any load yet. */
export const onTheBench: readonly string[] = [...some(2, 'Restorative kit'), 'Extraction kit']

const contents: Readonly<Record<string, string>> = {
  'Exam kit': 'Mirror, probe, tweezers',
  'Hygiene kit': 'Mirror, probe, scalers (4), curettes (2)',
  'Restorative kit': 'Mirror, probe, tweezers, plastics (3), burnisher',
  'Extraction kit': 'Elevators (2), forceps (2), curette',
  'Endodontic kit': 'Mirror, explorer, spreaders (2), ruler',
  'Surgical kit': 'Scalpel handle, needle holder, retractor, scissors',
  'Implant kit': 'Drivers, torque ratchet, drills (6)',
}

export const packOf = (kind: string): Fields => ({
  kind,
  contents: contents[kind] ?? null,
  hollow: kind === 'Implant kit',
  implant: kind === 'Implant kit',
})

/** What the display showed at the end: a little above what was demanded, and another figure each time. */
export const resultsOf = (temperature: number, holdMinutes: number, load: number): Fields => ({
  temperature: temperature + 0.2 + (load % 3) / 10,
  pressure: 304 + load,
  holdMinutes: holdMinutes + 0.3,
  parametersMet: true,
  externalIndicator: 'pass',
  internalIndicator: 'pass',
  dry: true,
  sealsIntact: true,
})
