import { type ReportCode, reportDefinitions } from '#domain/reports/reports.ts'
import type { SavedReportRow } from '../saved/useSavedReports.ts'
import { type ReportEntry, reportList } from '../reportList.ts'
import { tReports } from '../tReports.ts'

/** Everything, or the views of the user alone, or those for all. */
export const galleryFilters = ['all', 'mine', 'shared'] as const
export type GalleryFilter = (typeof galleryFilters)[number]

export const isKept = ({ owner }: Pick<SavedReportRow, 'owner'>, filter: GalleryFilter): boolean =>
  filter === 'all' || (filter === 'shared') === (owner === null)

const isFound = (text: string, ...among: readonly string[]): boolean =>
  among.some((one) => one.toLowerCase().includes(text.trim().toLowerCase()))

/** A report is found by its name, by what it answers, and by its figures. */
const textsOf = (code: ReportCode): readonly string[] => [
  tReports(`names.${code}`),
  tReports(`answers.${code}`),
  ...reportDefinitions[code].measures.map(({ id }) => tReports(`measures.${id}`)),
]

/** The views that a search finds by their name or their report. */
export const viewsFound = (saved: readonly SavedReportRow[], filter: GalleryFilter, text: string): readonly SavedReportRow[] =>
  saved.filter((one) => isKept(one, filter) && isFound(text, one.name, tReports(`names.${one.report}`)))

/** The reports are no views, so only *All* has them. */
export const reportsFound = (filter: GalleryFilter, text: string): readonly ReportEntry[] =>
  filter === 'all' ? reportList.filter(({ code }) => isFound(text, ...textsOf(code))) : []
