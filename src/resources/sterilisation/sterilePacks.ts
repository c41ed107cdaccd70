import * as z from 'zod/mini'
import { id, text } from '#domain/fields.ts'
import { Pack, packCode, stoppedPackStates, packStates } from '#domain/sterilisation/pack.ts'
import { packMachine } from '#machines/sterilisation/pack.machine.ts'
import type { PackContext } from '#machines/sterilisation/packGuards.ts'
import type { FactsOf } from '#machines/kernel/facts/fact.ts'
import { resource } from '../resource.ts'

const nullish = <T extends z.ZodMiniType>(field: T) => z.optional(z.nullable(field))
const overrideReason = z.optional(text(300))

const LabelData = z.extend(
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
  { code: nullish(packCode) },
)
const AllocateData = z.strictObject({ place: nullish(text(80)), appointment: nullish(id), patient: nullish(id), overrideReason })
const OpenPackData = z.strictObject({ appointment: nullish(id), patient: nullish(id), overrideReason })
const UsePackData = z.strictObject({ appointment: nullish(id), patient: nullish(id), provider: nullish(id), overrideReason })
const RelinkData = z.strictObject({ appointment: nullish(id), patient: nullish(id), relinkReason: text(300) })
const ReleasePackData = z.pick(Pack, { expiresOn: true, releasedEarly: true })
const CompromiseData = z.strictObject({ compromiseReason: z.enum(['wet', 'torn', 'dropped', 'opened', 'other']) })

const overrideScopes = [{ changes: 'overrideReason', needs: 'steritrk.a' }] as const
const systemOnly = { scope: 'cycle.e', principals: ['system'] } as const
/** A pack that was scanned late, but never before its release: the state began then. */
const atEarlierTime = { takesHappenedAt: 'state' } as const
const scanCommands = ['allocate', 'open', 'use', 'relink']

/** Packs: sterilisation tracking. Sorted by creation, found by code. */
export const sterilePacks = resource({
  name: 'steris',
  module: 'sterilisation',
  path: '/steris/',
  record: Pack,
  locationField: 'location',
  refs: {
    location: 'locations',
    cycle: 'cycles',
    appointment: 'appointments',
    patient: 'patients',
    provider: 'providers',
    packedFrom: 'steris',
    recall: 'steris/recalls',
  },
  titleFields: ['kind', 'code'],
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
  search: ['code', 'kind', 'contents'],
  unique: [{ fields: ['code'], among: 'practice' }],
  machines: { every: packMachine },
  states: packStates,
  facts: {
    theCycle: { the: 'cycle', for: ['load', 'unload', ...scanCommands] },
    theAppointment: { the: 'appointment', for: [...scanCommands, 'recall'] },
    theTask: { first: 'steris/tasks', matching: ['recall', 'patient'], for: ['report'] },
  } satisfies FactsOf<PackContext>,
  readScope: 'steritrk',
  commands: {
    label: { scope: 'cycle.barcode.c', creates: true, data: LabelData },
    load: { scope: 'cycle.c', data: z.strictObject({ cycle: id }), ownsFields: ['cycle'] },
    unload: { scope: 'cycle.c' },
    // Sent only by its cycle.
    process: systemOnly,
    unprocess: systemOnly,
    release: { ...systemOnly, data: ReleasePackData, ownsFields: ['expiresOn', 'releasedEarly'] },
    fail: systemOnly,
    /** Sent by a load recall, and by the pack to itself. */
    recall: { ...systemOnly, data: z.strictObject({ recall: id }), ownsFields: ['recall'] },
    report: systemOnly,
    allocate: {
      scope: 'steritrk',
      data: AllocateData,
      ownsFields: ['place', 'overrideReason', 'overrides'],
      extraScopes: overrideScopes,
      ...atEarlierTime,
    },
    putBack: { scope: 'steritrk' },
    open: { scope: 'steritrk', data: OpenPackData, ownsFields: ['openedAt'], extraScopes: overrideScopes, ...atEarlierTime },
    use: {
      scope: 'steritrk',
      data: UsePackData,
      ownsFields: ['appointment', 'patient', 'provider', 'usedAt'],
      extraScopes: overrideScopes,
      ...atEarlierTime,
    },
    relink: { scope: 'steritrk', data: RelinkData, ownsFields: ['relinkReason'] },
    soil: { scope: 'steritrk', ...atEarlierTime },
    compromise: { scope: 'steritrk', data: CompromiseData, ownsFields: ['compromiseReason'] },
    relabel: { scope: 'cycle.barcode.c' },
    discard: { scope: 'steritrk' },
    edit: { scope: 'cycle.barcode.c', updates: true, data: z.pick(Pack, { contents: true }) },
  },
  /** Only packs that no user may open: the wall says where they are. */
  deviceWindows: { wall: { states: stoppedPackStates } },
  views: { wall: ['code', 'kind', 'location', 'cycle', 'recall', 'place', 'appointment', 'state', 'since'] },
})
