import { Cycle } from '#domain/sterilisation/cycle.ts'
import { any } from '#domain/scopes.ts'
import { cycleMachine } from '#machines/cycle.machine.ts'
import { resource } from '../resource.ts'
import {
  Aborting,
  Amending,
  Attaching,
  Drafting,
  Editing,
  Failing,
  Planning,
  Quarantining,
  Reading,
  Recalling,
  Receiving,
  Recording,
  Rejecting,
  ReleasingEarly,
  Starting,
  Verifying,
} from './cycleData.ts'

const withResults = ['recordResults', 'release', 'releaseAfterNegative', 'releaseEarly']
const withPacks = ['signLoad', 'end', 'attachEvidence', 'revert', 'readIndicator', 'fail', 'abort', 'verify', 'reject', 'void']

export const cycles = resource({
  name: 'cycles',
  part: 'sterilisation',
  path: '/cycles/',
  record: Cycle,
  within: 'location',
  refs: { location: 'locations', steriliser: 'equipments', clinician: 'providers' },
  calledBy: ['steriliser', 'number', 'supplier'],
  columns: ['kind', 'location', 'steriliser', 'number', 'program', 'biological', 'loadedAt', 'startedAt', 'endedAt', 'releasedAt', 'state'],
  search: ['supplier', 'supplierCycle', 'note'],
  unique: [{ fields: ['steriliser', 'number'], among: 'practice' }],
  charts: { every: cycleMachine },
  facts: {
    theSteriliser: { the: 'steriliser', for: ['create', 'plan', 'start'] },
    packs: { all: 'steris', sharing: { cycle: 'id' }, for: [...withPacks, ...withResults] },
    running: { all: 'cycles', sharing: ['steriliser'], where: { state: 'running' }, for: ['start'] },
    negatives: { all: 'cycles', sharing: ['steriliser'], where: { biological: 'negative' }, sort: '-number', for: ['readIndicator'] },
  },
  views: 'cycle',
  commands: {
    create: { scope: 'cycle.c', makes: true, data: Drafting },
    receiveExternal: { scope: 'cycle.external.c', makes: true, data: Receiving },
    plan: { scope: 'cycle.c', data: Planning, owns: ['steriliser', 'program', 'implants'] },
    signLoad: { scope: 'cycle.c', owns: ['loadedBy', 'loadedByName', 'loadedAt', 'hollow'] },
    start: {
      scope: 'cycle.c',
      data: Starting,
      owns: ['overrideReason', 'number', 'startedAt', 'expectedEndAt'],
      when: [{ changes: 'overrideReason', needs: 'cycle.a' }],
    },
    /** Said to a cycle whose end nobody recorded, when the next one starts in its steriliser. */
    overtake: { scope: 'cycle.c', principals: ['system'] },
    end: { scope: 'cycle.e', owns: ['endedAt'] },
    attachEvidence: { scope: 'cycle.e', data: Attaching, owns: ['evidence'] },
    recordResults: { scope: 'cycle.e', data: Recording, owns: ['results'] },
    readIndicator: { scope: any('cycle.e', 'cycle.p'), data: Reading, owns: ['biological', 'biologicalReadAt'] },
    release: { scope: 'cycle.p', owns: ['releasedBy', 'releasedByName', 'releasedAt'] },
    quarantine: { scope: 'cycle.p', data: Quarantining, owns: ['quarantineReason'] },
    releaseAfterNegative: { scope: 'cycle.p' },
    releaseEarly: { scope: 'cycle.a', data: ReleasingEarly, owns: ['clinician', 'earlyReason'] },
    fail: { scope: any('cycle.e', 'cycle.p'), data: Failing, owns: ['failReason', 'failNote'] },
    abort: { scope: any('cycle.e', 'cycle.p'), data: Aborting },
    recall: { scope: any('cycle.a', 'steritrk.a'), data: Recalling, owns: ['recallReason'] },
    /** Said by a recall to each cycle that it does not trust any more. */
    stop: { scope: 'steritrk.a', principals: ['system'] },
    verify: { scope: 'cycle.p', data: Verifying, owns: ['packCount', 'sealsIntact', 'certificate', 'supplier', 'supplierCycle'] },
    reject: { scope: 'cycle.p', data: Rejecting },
    void: { scope: 'cycle.d' },
    amend: { scope: 'cycle.a', data: Amending, owns: ['amendments'] },
    revert: { scope: 'cycle.e' },
    edit: { scope: 'cycle.e', edits: true, data: Editing },
  },
  sights: {
    wall: [
      'kind',
      'steriliser',
      'location',
      'number',
      'program',
      'failReason',
      'state',
      'since',
      'flags',
      'startedAt',
      'expectedEndAt',
      'endedAt',
    ],
  },
})
