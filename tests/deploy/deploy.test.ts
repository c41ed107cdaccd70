import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { nodeFlags } from '#server/turns/nodeFlags.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const unitNames = readdirSync(join(root, 'deploy')).filter((name) => /\.(service|timer)$/.test(name))

/** The settings of a unit in its sections, as systemd reads them. @throws if a line is neither comment, heading nor setting. */
function parseUnit(text: string): readonly (readonly [section: string, name: string, value: string])[] {
  let section = ''
  return text.split('\n').flatMap((line) => {
    const [, heading] = /^\[(\w+)\]$/.exec(line) ?? []
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? []
    if (heading !== undefined) section = heading
    else if (name !== undefined) return [[section, name, value ?? ''] as const]
    else if (line !== '' && !line.startsWith('#')) throw new Error(`not a line of a unit: ${line}`)
    return []
  })
}

const valuesOf = (unit: string, wanted: string) =>
  parseUnit(read(`deploy/${unit}`))
    .filter(([, name]) => name === wanted)
    .map(([, , value]) => value)

const environmentOf = (unit: string): Record<string, string> =>
  Object.fromEntries(valuesOf(unit, 'Environment').flatMap((line) => line.split(' ').map((pair) => pair.split('=') as [string, string])))

describe('files for running the product', () => {
  test('[DEPLOY-1] each unit has only settings in sections, valid server settings, and commands whose programs exist', () => {
    expect(unitNames.toSorted()).toEqual(['operatory-backup.service', 'operatory-backup.timer', 'operatory.service'])
    for (const name of unitNames) {
      expect(parseUnit(read(`deploy/${name}`)).map(([section]) => section)).not.toContain('')
      for (const command of valuesOf(name, 'ExecStart')) {
        expect(command).toMatch(/^\/opt\/operatory\/node_modules\/\.bin\/node (?:--\S+ )*src\/[\w/]+\.ts( |$)/)
        expect(existsSync(join(root, command.split(' ').find((word) => word.endsWith('.ts')) ?? ''))).toBe(true)
      }
    }
    expect(readConfig(environmentOf('operatory.service'))).toMatchObject({ dataDir: '/var/lib/operatory', demo: false, requestLog: true })
    expect(environmentOf('operatory-backup.service')['DATA_DIR']).toBe('/var/lib/operatory')
  })

  test('[DEPLOY-1] systemd accepts each unit, where it is installed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'units-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    // systemd also checks that the program and folder exist, so those of this machine take their place.
    for (const name of unitNames)
      writeFileSync(
        join(folder, name),
        read(`deploy/${name}`).replaceAll('/opt/operatory/node_modules/.bin/node', process.execPath).replaceAll('/opt/operatory', root),
      )
    const paths = unitNames.map((name) => join(folder, name))
    const { error, status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...paths], { encoding: 'utf8' })
    // A machine without systemd: the test before this one has parsed the units.
    if (error) return expect(error).toMatchObject({ code: 'ENOENT' })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  test('[DEPLOY-6] every way to start a server starts Node with the same flags', () => {
    const start = `node ${nodeFlags.join(' ')} src/server/main.ts`
    expect(JSON.parse(read('package.json')).scripts.start).toBe(start)
    expect(valuesOf('operatory.service', 'ExecStart')).toEqual([`/opt/operatory/node_modules/.bin/${start}`])
    const command = JSON.stringify(`/opt/operatory/node_modules/.bin/${start}`.split(' ')).replaceAll(',', ', ')
    expect(read('deploy/Containerfile')).toContain(`CMD ${command}`)
  })

  test('[DEPLOY-2] the proxy of the recipe sets the headers of the proxy in the README, and keeps no log of addresses', () => {
    const headersIn = (text: string) =>
      [...text.matchAll(/proxy_set_header\s+(\S+)\s+([^;\s]+);/g)].map(([, ...header]) => header.join(' '))
    const proxy = read('deploy/operatory.nginx.conf')
    expect(headersIn(proxy).length).toBeGreaterThan(4)
    expect(headersIn(proxy).toSorted()).toEqual(headersIn(read('README.md')).toSorted())
    expect(proxy.match(/^server \{/gm)).toHaveLength(2)
    expect(proxy.match(/^ {2}access_log off;/gm)).toHaveLength(2)
  })

  test('[DEPLOY-3] the container file uses the Node of the packages, valid settings and an account without rights', () => {
    const file = read('deploy/Containerfile')
    const settings = [...file.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) => line.split(' ').map((pair) => pair.split('=')))
    expect(readConfig(Object.fromEntries(settings))).toMatchObject({ host: '0.0.0.0', dataDir: '/var/lib/operatory', requestLog: true })
    expect(file).toContain('\nUSER operatory\n')
    expect(file).toMatch(/^CMD \["\/opt\/operatory\/node_modules\/\.bin\/node", /m)
  })
})
