import { book } from '#locale/scheduling/book.ts'
import { createTranslator } from '#words/createTranslator.ts'

export const tBook = createTranslator('book', book)
