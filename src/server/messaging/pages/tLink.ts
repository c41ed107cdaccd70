import { links } from '#locale/online/links.ts'
import { createTextLookup } from '../../http/pages/tPage.ts'

export const tLink = createTextLookup(links)
