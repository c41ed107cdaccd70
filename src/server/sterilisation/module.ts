import { sterilisationPaths } from './sterilisationPaths.ts'
import { defineModule } from '../module/defineModule.ts'
import { uploadStore } from '../system/imports/uploadStore.ts'
import { registerEvidence } from './registerEvidence.ts'
import { registerReleasers } from './registerReleasers.ts'
import { scanCall, traceCall } from './trace.ts'

export const sterilisationModule = defineModule('sterilisation', {
  calls: [scanCall, traceCall],
  routes: [(app, { deps, service }) => registerEvidence(app, deps, service(uploadStore)), (app, { deps }) => registerReleasers(app, deps)],
  paths: sterilisationPaths,
})
