import type { ProgramName } from '#domain/sterilisation/programs.ts'
import type { Fields } from '#domain/wire.ts'

/** The demo practice's sterilisation day. Times are in minutes before now, so the day is half done at any time. */

type DemoSteriliser = {
  readonly name: string
  readonly model: string
  readonly serial: string
  readonly lastCycleNumber: number
  readonly tests: readonly ('Leak' | 'Penetration')[]
}

export const sterilisers: readonly DemoSteriliser[] = [
  { name: 'Lisa', model: 'W&H Lisa MB22', serial: '22E02-0095', lastCycleNumber: 1897, tests: ['Leak', 'Penetration'] },
  { name: 'Statclave', model: 'SciCan STATCLAVE G4', serial: '710125H00004', lastCycleNumber: 388, tests: ['Leak', 'Penetration'] },
  { name: 'Vacuklav', model: 'MELAG Vacuklav 31', serial: '2031-31B1187', lastCycleNumber: 5204, tests: ['Leak'] },
]

type DemoLoad = {
  readonly steriliser: number
  readonly program: ProgramName
  readonly kind?: 'test'
  /** The kinds of its packs. */
  readonly packs: readonly string[]
  readonly began: number
  readonly finalState: 'draft' | 'loaded' | 'running' | 'awaitingRelease' | 'quarantined' | 'released'
  /** It contains an implant pack, and so a biological indicator. */
  readonly implant?: true
}

const repeat = (count: number, kind: string): readonly string[] => Array.from({ length: count }, () => kind)

export const loads: readonly DemoLoad[] = [
  { steriliser: 0, program: 'helix', kind: 'test', packs: [], began: 255, finalState: 'released' },
  {
    steriliser: 0,
    program: 'classB134',
    packs: [...repeat(10, 'Exam kit'), ...repeat(4, 'Hygiene kit')],
    began: 215,
    finalState: 'released',
  },
  {
    steriliser: 1,
    program: 'classB132',
    packs: [...repeat(4, 'Restorative kit'), ...repeat(4, 'Extraction kit')],
    began: 190,
    finalState: 'released',
  },
  {
    steriliser: 1,
    program: 'classB132',
    packs: ['Implant kit', ...repeat(2, 'Surgical kit')],
    began: 128,
    finalState: 'quarantined',
    implant: true,
  },
  {
    steriliser: 0,
    program: 'classB134',
    packs: [...repeat(6, 'Exam kit'), ...repeat(2, 'Endodontic kit')],
    began: 66,
    finalState: 'awaitingRelease',
  },
  { steriliser: 1, program: 'classB132', packs: [...repeat(5, 'Hygiene kit'), ...repeat(2, 'Exam kit')], began: 44, finalState: 'running' },
  { steriliser: 0, program: 'classB134', packs: [...repeat(3, 'Exam kit'), ...repeat(2, 'Extraction kit')], began: 6, finalState: 'draft' },
]

/** Labelled packs that are in no load. */
export const unloadedPacks: readonly string[] = [...repeat(2, 'Restorative kit'), 'Extraction kit']

const contents: Readonly<Record<string, string>> = {
  'Exam kit': 'Mirror, probe, tweezers',
  'Hygiene kit': 'Mirror, probe, scalers (4), curettes (2)',
  'Restorative kit': 'Mirror, probe, tweezers, plastics (3), burnisher',
  'Extraction kit': 'Elevators (2), forceps (2), curette',
  'Endodontic kit': 'Mirror, explorer, spreaders (2), ruler',
  'Surgical kit': 'Scalpel handle, needle holder, retractor, scissors',
  'Implant kit': 'Drivers, torque ratchet, drills (6)',
}

export const packData = (kind: string): Fields => ({
  kind,
  contents: contents[kind] ?? null,
  hollow: kind === 'Implant kit',
  implant: kind === 'Implant kit',
})

/** The results shown on the steriliser's display: slightly above the required values, and different for each load. */
export const displayResultsOf = (temperature: number, holdMinutes: number, load: number): Fields => ({
  temperature: temperature + 0.2 + (load % 3) / 10,
  pressure: 304 + load,
  holdMinutes: holdMinutes + 0.3,
  parametersMet: true,
  externalIndicator: 'pass',
  internalIndicator: 'pass',
  dry: true,
  sealsIntact: true,
})
