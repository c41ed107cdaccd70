import { book } from '#locale/scheduling/book.ts'
import { createTranslator } from '../../../i18n/createTranslator.ts'

export const tBook = createTranslator('book', book)
