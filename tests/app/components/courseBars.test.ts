import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CourseBars } from '#app/screens/reports/Reports/report/CourseBars.tsx'

const pathsOf = (counts: readonly number[]): readonly string[] =>
  [...renderToStaticMarkup(createElement(CourseBars, { counts })).matchAll(/ d="(?<path>[^"]*)"/g)].map(
    ({ groups }) => groups?.['path'] ?? '',
  )

test('[GRID-301] the bars of a course are two paths, however long the period, and the last bar is the second', () => {
  expect(pathsOf([4, 0, 1, 2])).toEqual(['M0 20v-20h6v20zM8 20v0h6v0zM16 20v-5h6v5z', 'M24 20v-10h6v10z'])
  expect(pathsOf([3])).toEqual(['', 'M0 20v-20h6v20z'])
  expect(pathsOf(Array.from({ length: 366 }, () => 1))).toHaveLength(2)
})
