import { defineModule } from '../module/defineModule.ts'
import { backupsCall } from './backupsCall.ts'

export const backupsModule = defineModule('backups', { calls: [backupsCall] })
