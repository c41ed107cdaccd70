import * as z from 'zod/mini'
import { id, longText } from '#domain/fields.ts'
import { packStates, atChairPackStates } from '#domain/sterilisation/pack.ts'
import { openLoadRecallStates, recallBatchSize, LoadRecall, loadRecallStates } from '#domain/sterilisation/loadRecall.ts'
import { openTaskStates } from '#domain/sterilisation/loadRecallTask.ts'
import { loadRecallMachine } from '#machines/sterilisation/loadRecall.machine.ts'
import type { LoadRecallContext } from '#machines/sterilisation/loadRecallGuards.ts'
import type { FactsOf } from '#machines/kernel/facts/fact.ts'
import { resource } from '../resource.ts'

const OpenLoadRecallData = z.pick(LoadRecall, {
  cycle: true,
  reason: true,
  cause: true,
  steriliser: true,
  location: true,
  fromNumber: true,
})
/** At a chair work its own provider and the provider of the appointment in it. */
const chairWorkplace = { named: 'chair', area: 'equipments', providers: [['provider'], ['appointment', 'provider']] } as const
/** Packs that have not been discarded. */
const keptStates = packStates.filter((state) => state !== 'discarded')

export const loadRecalls = resource({
  name: 'steris/recalls',
  module: 'sterilisation',
  path: '/steris/recalls/',
  record: LoadRecall,
  locationField: 'location',
  refs: { cycle: 'cycles', steriliser: 'equipments', location: 'locations', cycles: 'cycles', appointments: 'appointments' },
  titleFields: ['reason'],
  softRefs: { chair: 'equipments' },
  columns: ['cycle', 'steriliser', 'location', 'cause', 'state'],
  search: ['reason', 'report'],
  machines: { every: loadRecallMachine },
  states: loadRecallStates,
  facts: {
    theCycle: { the: 'cycle', for: ['open'] },
    /** Last cycle first: if the fact is cut short, the oldest are missing. */
    suspects: { all: 'cycles', matching: ['steriliser'], from: { number: 'fromNumber' }, sort: '-number', for: ['open'] },
    theCycles: { all: 'cycles', matching: { id: 'cycles' }, for: ['freeze'] },
    packs: { count: 'steris', matching: { cycle: 'cycles' }, for: ['freeze', 'trace'] },
    unused: { count: 'steris', matching: { cycle: 'cycles' }, where: { usedAt: null, state: keptStates }, for: ['freeze'] },
    neverUsed: { count: 'steris', matching: { cycle: 'cycles' }, where: { usedAt: null }, for: ['freeze'] },
    /** Packs allocated to an appointment first: if the fact is cut short, packs on the shelf are missing. */
    atHand: {
      all: 'steris',
      matching: { cycle: 'cycles' },
      where: { usedAt: null, state: atChairPackStates },
      sort: '-appointment',
      for: ['freeze'],
    },
    batch: {
      all: 'steris',
      matching: { cycle: 'cycles' },
      after: { id: 'reached' },
      sort: 'id',
      batch: recallBatchSize,
      for: ['follow'],
    },
    left: { count: 'steris', matching: { cycle: 'cycles' }, after: { id: 'reached' }, for: ['progress'] },
    listed: { count: 'steris/tasks', matching: { recall: 'id' }, for: ['progress'] },
    notAssessed: { count: 'steris/tasks', matching: { recall: 'id' }, where: { state: 'toAssess' }, for: ['progress', 'close'] },
    notNotified: {
      count: 'steris/tasks',
      matching: { recall: 'id' },
      where: { state: openTaskStates },
      for: ['progress', 'close'],
    },
  } satisfies FactsOf<LoadRecallContext>,
  marks: [{ kind: 'loadRecall', when: 'created' }],
  readScope: 'steritrk',
  commands: {
    open: { scope: 'steritrk.a', creates: true, data: OpenLoadRecallData },
    /** Sent by a load recall to itself, in the transaction that opens it. */
    freeze: { scope: 'steritrk.a', principals: ['system'], ownsFields: ['packs', 'stopped', 'used', 'appointments'] },
    /** Processes the next packs. The load recall sends it to itself, and its timer does if there are many. */
    follow: { scope: 'steritrk.a', principals: ['system'], ownsFields: ['reached', 'traced'] },
    /** Sent by the load recall after each batch, and by each task that is assessed or notified. */
    progress: { scope: 'steritrk', principals: ['system'], ownsFields: ['patients', 'toAssess', 'toTell'] },
    /** Goes through all packs again. */
    trace: { scope: 'steritrk.a' },
    /**
     * Sent by a user at a chair, or for a chair by a user who works at none. The wall display returns to normal once every chair in use has
     * acknowledged.
     */
    see: {
      scope: 'steritrk',
      data: z.strictObject({ chair: id }),
      ownsFields: ['seen'],
      extraScopes: [{ atOthers: chairWorkplace, needs: 'steritrk.a' }],
    },
    close: { scope: 'steritrk.a', data: z.strictObject({ report: longText(4000) }), ownsFields: ['report', 'closedAt'] },
  },
  deviceWindows: { wall: { states: openLoadRecallStates } },
  /** The wall shows what to stop and where. Affected patients and staff notes stay hidden. */
  views: { wall: ['cycle', 'steriliser', 'location', 'cause', 'cycles', 'packs', 'stopped', 'seen', 'state', 'since'] },
})
