import { defineModule } from '../module/defineModule.ts'
import { formLinkCalls } from './formLinkCalls.ts'

export const onlineModule = defineModule('online', { calls: formLinkCalls })
