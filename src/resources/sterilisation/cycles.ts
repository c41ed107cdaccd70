import { Cycle, evidenceHashesOf, inSteriliserStates, stoppedCycleStates, cycleStates } from '#domain/sterilisation/cycle.ts'
import { maxLoggerBytes } from '#domain/sterilisation/results.ts'
import { anyScope } from '#domain/scopes.ts'
import { cycleMachine } from '#machines/sterilisation/cycle.machine.ts'
import type { CycleContext } from '#machines/sterilisation/cycleContext.ts'
import type { FactsOf } from '#machines/kernel/facts/fact.ts'
import { resource } from '../resource.ts'
import {
  AbortData,
  AmendData,
  AttachEvidenceData,
  CreateCycleData,
  EditCycleData,
  FailCycleData,
  PlanData,
  QuarantineData,
  ReadIndicatorData,
  RecallLoadData,
  ReceiveExternalData,
  RecordResultsData,
  RejectData,
  ReleaseEarlyData,
  StartData,
  VerifyData,
} from './cycleData.ts'

const resultCommands = ['recordResults', 'release', 'releaseAfterNegative', 'releaseEarly']
const packCommands = ['signLoad', 'end', 'attachEvidence', 'revert', 'readIndicator', 'fail', 'abort', 'verify', 'reject', 'void']

export const cycles = resource({
  name: 'cycles',
  module: 'sterilisation',
  path: '/cycles/',
  record: Cycle,
  locationField: 'location',
  refs: { location: 'locations', steriliser: 'equipments', clinician: 'providers' },
  files: {
    evidence: {
      accept: ['text/plain', 'text/csv', 'application/json', 'application/octet-stream'],
      maxBytes: maxLoggerBytes,
      hashesOf: evidenceHashesOf,
    },
  },
  titleFields: ['steriliser', 'number', 'supplier'],
  columns: ['kind', 'location', 'steriliser', 'number', 'program', 'biological', 'loadedAt', 'startedAt', 'endedAt', 'releasedAt', 'state'],
  search: ['supplier', 'supplierCycle', 'note'],
  unique: [{ fields: ['steriliser', 'number'], among: 'practice' }],
  machines: { every: cycleMachine },
  states: cycleStates,
  facts: {
    theSteriliser: { the: 'steriliser', for: ['create', 'plan', 'start'] },
    packs: { all: 'steris', matching: { cycle: 'id' }, for: [...packCommands, ...resultCommands] },
    running: { all: 'cycles', matching: ['steriliser'], where: { state: 'running' }, for: ['start'] },
    negatives: { all: 'cycles', matching: ['steriliser'], where: { biological: 'negative' }, sort: '-number', for: ['readIndicator'] },
  } satisfies FactsOf<CycleContext>,
  marks: [{ kind: 'alarm', when: { state: 'failed' } }],
  readScope: 'cycle',
  commands: {
    create: { scope: 'cycle.c', creates: true, data: CreateCycleData },
    receiveExternal: { scope: 'cycle.external.c', creates: true, data: ReceiveExternalData },
    plan: { scope: 'cycle.c', data: PlanData, ownsFields: ['steriliser', 'program', 'implants'] },
    signLoad: { scope: 'cycle.c', byPin: true, ownsFields: ['loadedBy', 'loadedByName', 'loadedAt', 'hollow'] },
    start: {
      scope: 'cycle.c',
      data: StartData,
      ownsFields: ['overrideReason', 'number', 'startedAt', 'expectedEndAt'],
      extraScopes: [{ changes: 'overrideReason', needs: 'cycle.a' }],
    },
    /** Sent to a cycle without a recorded end when the next one starts in its steriliser. */
    overtake: { scope: 'cycle.c', principals: ['system'] },
    end: { scope: 'cycle.e', ownsFields: ['endedAt'] },
    attachEvidence: { scope: 'cycle.e', data: AttachEvidenceData, ownsFields: ['evidence'] },
    recordResults: { scope: 'cycle.e', data: RecordResultsData, ownsFields: ['results'] },
    readIndicator: {
      scope: anyScope('cycle.e', 'cycle.p'),
      byPin: true,
      data: ReadIndicatorData,
      ownsFields: ['biological', 'biologicalReadAt'],
    },
    release: { scope: 'cycle.p', byPin: true, ownsFields: ['releasedBy', 'releasedByName', 'releasedAt'] },
    quarantine: { scope: 'cycle.p', data: QuarantineData, ownsFields: ['quarantineReason'] },
    releaseAfterNegative: { scope: 'cycle.p', byPin: true },
    releaseEarly: { scope: 'cycle.a', data: ReleaseEarlyData, ownsFields: ['clinician', 'earlyReason'] },
    fail: { scope: anyScope('cycle.e', 'cycle.p'), data: FailCycleData, ownsFields: ['failReason', 'failNote'] },
    abort: { scope: anyScope('cycle.e', 'cycle.p'), data: AbortData },
    recall: { scope: anyScope('cycle.a', 'steritrk.a'), data: RecallLoadData, ownsFields: ['recallReason'] },
    /** Sent by a load recall to each suspect cycle. */
    stop: { scope: 'steritrk.a', principals: ['system'] },
    verify: { scope: 'cycle.p', data: VerifyData, ownsFields: ['packCount', 'sealsIntact', 'certificate', 'supplier', 'supplierCycle'] },
    reject: { scope: 'cycle.p', data: RejectData },
    void: { scope: 'cycle.d' },
    amend: { scope: 'cycle.a', data: AmendData, ownsFields: ['amendments'] },
    revert: { scope: 'cycle.e' },
    edit: { scope: 'cycle.e', updates: { in: {}, else: ['note'] }, data: EditCycleData },
  },
  deviceWindows: { wall: { states: [...inSteriliserStates, ...stoppedCycleStates] } },
  views: {
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
