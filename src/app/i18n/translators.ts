import { actions } from '#locale/common/actions.ts'
import { common } from '#locale/common/common.ts'
import { states } from '#locale/common/states.ts'
import { createTranslator } from '#words/createTranslator.ts'

/** Translators for the texts that all screens share. */
export const t = createTranslator('common', common)
export const tState = createTranslator('states', states)
export const tAction = createTranslator('actions', actions)
