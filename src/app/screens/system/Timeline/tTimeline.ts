import { timeline } from '#locale/system/timeline.ts'
import { createTranslator } from '#words/createTranslator.ts'

export const tTimeline = createTranslator('timeline', timeline)
