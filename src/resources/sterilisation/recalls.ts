import * as z from 'zod/mini'
import { id, longText } from '#domain/fields.ts'
import { packStates } from '#domain/sterilisation/pack.ts'
import { packsAtOnce, Recall } from '#domain/sterilisation/recall.ts'
import { any } from '#domain/scopes.ts'
import { recallMachine } from '#machines/recall.machine.ts'
import { resource } from '../resource.ts'

const Opening = z.pick(Recall, { cycle: true, reason: true, cause: true, steriliser: true, location: true, fromNumber: true })
/** Whatever has not been thrown away. */
const kept = packStates.filter((state) => state !== 'discarded')
const atHand = ['allocated', 'opened', 'unsterile'] as const

export const recalls = resource({
  name: 'steris/recalls',
  part: 'sterilisation',
  path: '/steris/recalls/',
  record: Recall,
  within: 'location',
  refs: { cycle: 'cycles', steriliser: 'equipments', location: 'locations', cycles: 'cycles', appointments: 'appointments' },
  calledBy: ['reason'],
  mentions: { chair: 'equipments' },
  columns: ['cycle', 'steriliser', 'location', 'cause', 'state'],
  search: ['reason', 'report'],
  charts: { every: recallMachine },
  facts: {
    theCycle: { the: 'cycle', for: ['open'] },
    /** The last first: where a fact is cut short, it is what lies furthest back. */
    suspects: { all: 'cycles', sharing: ['steriliser'], from: { number: 'fromNumber' }, sort: '-number', for: ['open'] },
    theCycles: { all: 'cycles', sharing: { id: 'cycles' }, for: ['freeze'] },
    packs: { count: 'steris', sharing: { cycle: 'cycles' }, for: ['freeze', 'trace'] },
    unused: { count: 'steris', sharing: { cycle: 'cycles' }, where: { usedAt: null, state: kept }, for: ['freeze'] },
    neverUsed: { count: 'steris', sharing: { cycle: 'cycles' }, where: { usedAt: null }, for: ['freeze'] },
    /** What lies before somebody comes first: where a fact is cut short, it is what lies on the shelf. */
    atHand: { all: 'steris', sharing: { cycle: 'cycles' }, where: { usedAt: null, state: atHand }, sort: '-appointment', for: ['freeze'] },
    batch: {
      all: 'steris',
      sharing: { cycle: 'cycles' },
      past: { id: 'reached' },
      sort: 'id',
      most: packsAtOnce,
      for: ['follow'],
    },
    left: { count: 'steris', sharing: { cycle: 'cycles' }, past: { id: 'reached' }, for: ['progress'] },
    listed: { count: 'steris/tasks', sharing: { recall: 'id' }, for: ['progress'] },
    notAssessed: { count: 'steris/tasks', sharing: { recall: 'id' }, where: { state: 'toAssess' }, for: ['progress', 'close'] },
    notTold: { count: 'steris/tasks', sharing: { recall: 'id' }, where: { state: ['toAssess', 'assessed'] }, for: ['progress', 'close'] },
  },
  views: 'steritrk',
  commands: {
    open: { scope: 'steritrk.a', makes: true, data: Opening },
    /** Said by a recall to itself, in the transaction that opens it. */
    freeze: { scope: 'steritrk.a', principals: ['system'], owns: ['packs', 'stopped', 'used', 'appointments'] },
    /** Its next packs: by itself, and by its timer where they are many. */
    follow: { scope: 'steritrk.a', principals: ['system'], owns: ['reached', 'traced'] },
    /** Said by itself after each batch, and by each patient who is assessed or told. */
    progress: { scope: 'steritrk', principals: ['system'], owns: ['patients', 'toAssess', 'toTell'] },
    /** All of it once more. */
    trace: { scope: 'steritrk.a' },
    /** Said at a chair, by whoever works there: the wall goes back to the day when every chair in use has. */
    see: { scope: any('appt.w', 'provider.board', 'steritrk'), data: z.strictObject({ chair: id }), owns: ['seen'] },
    close: { scope: 'steritrk.a', data: z.strictObject({ report: longText(4000) }), owns: ['report', 'closedAt'] },
  },
  /** Whom it concerns, and what somebody wrote of it, is for the staff; what to stop, and where, is for the whole room. */
  sights: { wall: ['cycle', 'steriliser', 'location', 'cause', 'cycles', 'packs', 'stopped', 'seen', 'state', 'since'] },
})
