import { createTranslator } from '../../createTranslator.ts'

/** Texts of the field that Ctrl+K opens on every screen. */
const findField = {
  label: 'Find a patient or a screen',
  hint: 'Name, phone, pack code or screen',
} as const

export const tFindField = createTranslator('findField', findField)
