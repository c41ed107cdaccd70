import { sterilisationPaths } from './sterilisationPaths.ts'
import { defineModule } from '../module/defineModule.ts'
import { fileStore } from '../files/fileStore.ts'
import { registerEvidence } from './registerEvidence.ts'
import { registerSigners } from './registerSigners.ts'
import { scanCall, traceCall } from './trace.ts'

export const sterilisationModule = defineModule('sterilisation', {
  calls: [scanCall, traceCall],
  routes: [(app, { deps, service }) => registerEvidence(app, deps, service(fileStore)), (app, { deps }) => registerSigners(app, deps)],
  paths: sterilisationPaths,
})
