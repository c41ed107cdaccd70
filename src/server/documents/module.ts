import { defineModule } from '../module/defineModule.ts'
import { fileStore } from '../files/fileStore.ts'
import { assetPaths } from './assets/assetPaths.ts'
import { registerAssets } from './assets/registerAssets.ts'

export const documentsModule = defineModule('documents', {
  routes: [(app, { deps, service }) => registerAssets(app, deps, service(fileStore))],
  paths: assetPaths,
})
