import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { isDay } from '#domain/fields.ts'
import type { Day } from '#domain/time.ts'
import { mostPinned, type ReportChoice } from '#domain/reports/reportChoice.ts'
import { reportQuery } from '#domain/reports/reportQuery.ts'
import type { SavedReport } from '#domain/reports/savedReport.ts'
import { type Comparison, comparisons, type ReportPeriod, reportPeriods } from '#domain/reports/reportPeriod.ts'
import {
  mostGroupings,
  type ReportCode,
  reportCodes,
  type ReportDefinition,
  reportDefinitions,
  type ReportGroupKey,
} from '#domain/reports/reports.ts'

/** The address within Reports: `#/reports?report=apti&period=week&by=provider,type&location=…`. */
export type ReportsAddress = {
  readonly report: ReportCode
  readonly period: ReportPeriod
  readonly against: Comparison
  readonly by: readonly ReportGroupKey[]
  /** `null` for all locations. */
  readonly location: string | null
  /** `null` for all providers. */
  readonly provider: string | null
  /** The first and the last day of a custom period. */
  readonly from: Day | null
  readonly to: Day | null
  /** Ids of rows that stay in sight. */
  readonly pinned: readonly string[]
  /** The id of the row whose records are open beside the report. */
  readonly row: string | null
}

type Search = Readonly<Record<string, unknown>>

const textIn = (search: Search, name: string): string | null => {
  const value = search[name]
  return typeof value === 'string' && value !== '' ? value : null
}
const dayIn = (search: Search, name: string): Day | null => {
  const text = textIn(search, name)
  return text !== null && isDay(text) ? text : null
}

/** Nothing in the id of a row is a comma. */
const pinnedIn = (search: Search): readonly string[] => {
  const text = textIn(search, 'pin')
  return text === null ? [] : text.split(',').slice(0, mostPinned)
}

/** What the address does not say, or says wrongly, has its default. */
export function readReportsAddress(search: Search): ReportsAddress {
  const report = reportCodes.find((code) => code === search['report']) ?? 'apta'
  const { groupings }: ReportDefinition = reportDefinitions[report]
  const named = (textIn(search, 'by') ?? '').split(',')
  const by = groupings.filter((grouping) => named.includes(grouping)).sort((a, b) => named.indexOf(a) - named.indexOf(b))
  return {
    report,
    period: reportPeriods.find((one) => one === search['period']) ?? 'week',
    against: comparisons.find((one) => one === search['against']) ?? 'before',
    by: by.length > 0 ? by.slice(0, mostGroupings) : ['provider'],
    location: textIn(search, 'location'),
    provider: textIn(search, 'provider'),
    from: dayIn(search, 'from'),
    to: dayIn(search, 'to'),
    pinned: pinnedIn(search),
    row: textIn(search, 'row'),
  }
}

/** What the report of an address is about, as a record keeps it. */
export const choiceOf = ({ period, against, by, location, provider, from, to, pinned }: ReportsAddress): ReportChoice => ({
  ...{ period, against, by: [...by], location, provider, pinned: [...pinned] },
  ...(period === 'custom' ? { from, to } : { from: null, to: null }),
})

/** The address of a report that was kept. */
export const addressOf = ({ report, choice }: Pick<SavedReport, 'report' | 'choice'>): ReportsAddress => ({
  report,
  ...choice,
  pinned: choice.pinned ?? [],
  row: null,
})

/** Whether the address says which report is open. Otherwise the views that the user kept are shown. */
const namesReport = (search: Search): boolean => Object.keys(search).length > 0

/** The parameters of an address, without those that say nothing. */
export const searchOf = ({ report, row, ...choice }: ReportsAddress): Readonly<Record<string, string>> => ({
  ...reportQuery({ report, choice }),
  ...(row === null ? {} : { row }),
})

type UseReportsAddressResult = ReportsAddress & {
  readonly isGallery: boolean
  readonly change: (part: Partial<ReportsAddress>) => void
} & RowActions

/** They are always the same functions, because a grid keeps its columns. */
type RowActions = {
  /** Pins a row, or no longer. */
  readonly togglePin: (id: string) => void
  /** Opens the records of a row, or with `null` closes them. *Back* takes it back. */
  readonly openRow: (id: string | null) => void
}

const toggled = (pinned: readonly string[], id: string): readonly string[] =>
  pinned.includes(id) ? pinned.filter((one) => one !== id) : [...pinned, id].slice(-mostPinned)

/** @returns the address, and functions that change parts of it. */
export function useReportsAddress(): UseReportsAddressResult {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const address = useMemo(() => readReportsAddress(search), [search])
  const change = (part: Partial<ReportsAddress>) =>
    void navigate({
      to: '/reports',
      search: searchOf({ ...address, ...(part.by ? { pinned: [], row: null } : {}), ...part }),
      replace: true,
    })
  return { ...address, isGallery: !namesReport(search), change, ...useRowActions() }
}

function useRowActions(): RowActions {
  const navigate = useNavigate()
  const togglePin = useCallback(
    (id: string) => {
      const searchAfter = (before: Search) => {
        const address = readReportsAddress(before)
        return searchOf({ ...address, pinned: toggled(address.pinned, id) })
      }
      void navigate({ to: '/reports', search: searchAfter, replace: true })
    },
    [navigate],
  )
  const openRow = useCallback(
    (row: string | null) => void navigate({ to: '/reports', search: (before: Search) => searchOf({ ...readReportsAddress(before), row }) }),
    [navigate],
  )
  return { togglePin, openRow }
}
