import { defineModule } from '../module/defineModule.ts'
import { fileStore } from '../files/fileStore.ts'
import { assetPaths } from './assets/assetPaths.ts'
import { registerAssets } from './assets/registerAssets.ts'
import { composeLetterCall } from './letters/composeLetterCall.ts'
import { letterDraftCall } from './letters/letterDraftCall.ts'

export const documentsModule = defineModule('documents', {
  calls: [letterDraftCall, composeLetterCall],
  routes: [(app, { deps, service }) => registerAssets(app, deps, service(fileStore))],
  paths: assetPaths,
})
