import type { Rgb } from './palette.ts'

/** Colour vision: WCAG contrast, CIEDE2000 difference, and Machado's simulation of missing cones at full severity. */

const linear = (channel: number) => (channel / 255 <= 0.04045 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4)
const gamma = (value: number) => 255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)
const clamp = (value: number) => Math.min(1, Math.max(0, value))
const multiply = (matrix: readonly Rgb[], [x, y, z]: Rgb): Rgb => matrix.map(([a, b, c]) => a * x + b * y + c * z) as unknown as Rgb

const luminance = ([red, green, blue]: Rgb) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

export function contrast(left: Rgb, right: Rgb): number {
  const [dim, bright] = [luminance(left), luminance(right)].sort((a, b) => a - b) as [number, number]
  return (bright + 0.05) / (dim + 0.05)
}

export const visionTypes: Readonly<Record<string, readonly Rgb[]>> = {
  'full colour': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'deuteranopia': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'protanopia': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'tritanopia': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

export const simulateVision = (vision: readonly Rgb[], rgb: Rgb): Rgb =>
  multiply(vision, rgb.map(linear) as unknown as Rgb).map((value) => gamma(clamp(value))) as unknown as Rgb

const toXyz: readonly Rgb[] = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
]
const white: Rgb = [0.95047, 1, 1.08883]

function toLab(rgb: Rgb): Rgb {
  const root = (value: number) => (value > 216 / 24389 ? Math.cbrt(value) : (24389 / 27 / 116) * value + 16 / 116)
  const [x, y, z] = multiply(toXyz, rgb.map(linear) as unknown as Rgb).map((value, at) => root(value / (white[at] ?? 1))) as unknown as Rgb
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const degrees = (radians: number) => ((((radians * 180) / Math.PI) % 360) + 360) % 360
const radians = (angle: number) => (angle * Math.PI) / 180
const chromaWeight = (chroma: number) => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7))

function hueBetween(left: number, right: number, isGrey: boolean): { difference: number; mean: number } {
  if (isGrey) return { difference: 0, mean: left + right }
  const delta = right - left
  const difference = Math.abs(delta) <= 180 ? delta : delta > 180 ? delta - 360 : delta + 360
  const sum = left + right
  const mean = Math.abs(delta) <= 180 ? sum / 2 : sum < 360 ? sum / 2 + 180 : sum / 2 - 180
  return { difference, mean }
}

/** The CIEDE2000 difference. Colours with less than 10 are hard to tell apart side by side. */
export function difference(left: Rgb, right: Rgb): number {
  const [[l1, a1, b1], [l2, a2, b2]] = [toLab(left), toLab(right)]
  const stretch = 1 + 0.5 * (1 - chromaWeight((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2))
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)]
  const [h1, h2] = [degrees(Math.atan2(b1, a1 * stretch)), degrees(Math.atan2(b2, a2 * stretch))]
  const hue = hueBetween(h1, h2, c1 * c2 === 0)
  const [light, chroma] = [(l1 + l2) / 2, (c1 + c2) / 2]
  const hueWeight =
    1 -
    0.17 * Math.cos(radians(hue.mean - 30)) +
    0.24 * Math.cos(radians(2 * hue.mean)) +
    0.32 * Math.cos(radians(3 * hue.mean + 6)) -
    0.2 * Math.cos(radians(4 * hue.mean - 63))
  const byLight = (l2 - l1) / (1 + (0.015 * (light - 50) ** 2) / Math.sqrt(20 + (light - 50) ** 2))
  const byChroma = (c2 - c1) / (1 + 0.045 * chroma)
  const byHue = (2 * Math.sqrt(c1 * c2) * Math.sin(radians(hue.difference / 2))) / (1 + 0.015 * chroma * hueWeight)
  const rotation = -2 * chromaWeight(chroma) * Math.sin(radians(60 * Math.exp(-(((hue.mean - 275) / 25) ** 2))))
  return Math.sqrt(byLight ** 2 + byChroma ** 2 + byHue ** 2 + rotation * byChroma * byHue)
}
