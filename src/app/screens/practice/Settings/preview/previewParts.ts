import type { PreviewMeasure } from '#streams/derive/practice/settingPreview.ts'
import type { RulesPage } from '../settingsPages.ts'

export type PreviewPart = 'absent' | 'waiting' | 'seated'

/** The examples of the pages whose limits past appointments show, with what is counted of them. */
const parts: Partial<Record<RulesPage['id'], Partial<Record<PreviewPart, readonly PreviewMeasure[]>>>> = {
  arrivals: { absent: ['late', 'failed'], waiting: ['amberWait', 'redWait'] },
  chairs: { seated: ['seated'] },
}

export type PreviewParts = Partial<Record<PreviewPart, readonly PreviewMeasure[]>>

export const previewOf = (page: RulesPage['id']): PreviewParts | undefined => parts[page]
