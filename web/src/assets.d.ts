/** Image copied by the build; the import is its URL. */
declare module '*.svg' {
  const address: string
  export default address
}

/** Stylesheet bundled by the build; the import only declares the dependency. */
declare module '*.css'
