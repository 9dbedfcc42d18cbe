declare module 'subset-font' {
  /** A font with only the glyphs of a text; of a variable font, at one place of its axes where one is given. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' | 'truetype'; variationAxes?: Readonly<Record<string, number>> },
  ): Promise<Buffer>
}
