interface ImportMetaEnv {
  /** What this build is called; the build script defines it. */
  readonly BUILD_IDENTITY?: string;
}
