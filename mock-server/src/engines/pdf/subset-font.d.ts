declare module 'subset-font' {
  /** Subsets a font to the glyphs of a text; a variable font optionally at fixed axis values. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2' | 'truetype'; variationAxes?: Readonly<Record<string, number>> },
  ): Promise<Buffer>
}
