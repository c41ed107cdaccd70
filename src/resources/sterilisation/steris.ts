import * as z from 'zod/mini'
import { id, text } from '#domain/fields.ts'
import { Pack, packCode } from '#domain/sterilisation/pack.ts'
import { packMachine } from '#machines/pack.machine.ts'
import { resource } from '../resource.ts'

const maybe = <T extends z.ZodMiniType>(field: T) => z.optional(z.nullable(field))
const overrideReason = z.optional(text(300))

const Labelling = z.extend(
  z.pick(Pack, {
    kind: true,
    contents: true,
    location: true,
    hollow: true,
    wrapped: true,
    implant: true,
    sealedOn: true,
    place: true,
    packedFrom: true,
  }),
  { code: maybe(packCode) },
)
const LayingOut = z.strictObject({ place: maybe(text(80)), appointment: maybe(id), patient: maybe(id), overrideReason })
const Opening = z.strictObject({ appointment: maybe(id), patient: maybe(id), overrideReason })
const Using = z.strictObject({ appointment: maybe(id), patient: maybe(id), provider: maybe(id), overrideReason })
const Relinking = z.strictObject({ appointment: maybe(id), patient: maybe(id), relinkReason: text(300) })
const Release = z.pick(Pack, { expiresOn: true, releasedEarly: true })
const Compromise = z.strictObject({ compromiseReason: z.enum(['wet', 'torn', 'dropped', 'opened', 'other']) })

const override = [{ changes: 'overrideReason', needs: 'steritrk.a' }] as const
const inside = { scope: 'cycle.e', principals: ['system'] } as const
const scans = ['allocate', 'open', 'use', 'relink']

/** The packs: sterilisation tracking. Sorted by when they were made, found by their code. */
export const steris = resource({
  name: 'steris',
  part: 'sterilisation',
  path: '/steris/',
  record: Pack,
  within: 'location',
  refs: {
    location: 'locations',
    cycle: 'cycles',
    appointment: 'appointments',
    patient: 'patients',
    provider: 'providers',
    packedFrom: 'steris',
    recall: 'steris/recalls',
  },
  calledBy: ['kind', 'code'],
  columns: [
    'code',
    'kind',
    'location',
    'cycle',
    'appointment',
    'patient',
    'provider',
    'usedAt',
    'expiresOn',
    'packedFrom',
    'recall',
    'state',
  ],
  search: ['kind', 'contents'],
  unique: [{ fields: ['code'], among: 'practice' }],
  charts: { every: packMachine },
  facts: {
    theCycle: { the: 'cycle', for: ['load', 'unload', ...scans] },
    theAppointment: { the: 'appointment', for: [...scans, 'recall'] },
    theTask: { first: 'steris/tasks', sharing: ['recall', 'patient'], for: ['report'] },
  },
  views: 'steritrk',
  commands: {
    label: { scope: 'cycle.barcode.c', makes: true, data: Labelling },
    load: { scope: 'cycle.c', data: z.strictObject({ cycle: id }), owns: ['cycle'] },
    unload: { scope: 'cycle.c' },
    // Said by its cycle, and by nobody else.
    process: inside,
    unprocess: inside,
    release: { ...inside, data: Release, owns: ['expiresOn', 'releasedEarly'] },
    fail: inside,
    /** Said by a recall, and by the pack to itself. */
    recall: { ...inside, data: z.strictObject({ recall: id }), owns: ['recall'] },
    report: inside,
    allocate: { scope: 'steritrk', data: LayingOut, owns: ['place', 'overrideReason', 'overrides'], when: override },
    putBack: { scope: 'steritrk' },
    open: { scope: 'steritrk', data: Opening, owns: ['openedAt'], when: override },
    use: { scope: 'steritrk', data: Using, owns: ['appointment', 'patient', 'provider', 'usedAt'], when: override },
    relink: { scope: 'steritrk', data: Relinking, owns: ['relinkReason'] },
    soil: { scope: 'steritrk' },
    compromise: { scope: 'steritrk', data: Compromise, owns: ['compromiseReason'] },
    relabel: { scope: 'cycle.barcode.c' },
    discard: { scope: 'steritrk' },
    edit: { scope: 'cycle.barcode.c', edits: true, data: z.pick(Pack, { contents: true }) },
  },
  sights: { wall: ['code', 'kind', 'location', 'cycle', 'recall', 'place', 'appointment', 'state', 'since'] },
})
