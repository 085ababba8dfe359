import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { readBuilt } from './read-site.ts';

/** The schema of sitemaps.org, as the package `sitemap` carries it. */
const SITEMAP_SCHEMA = readFileSync('node_modules/sitemap/schema/sitemap.xsd', 'utf8');

/** What the schema leaves to others: `xhtml:link`, as search engines read it. */
const LINK_SCHEMA = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema"
    targetNamespace="http://www.w3.org/1999/xhtml" elementFormDefault="qualified">
  <xsd:element name="link"><xsd:complexType>
    <xsd:attribute name="rel" use="required"><xsd:simpleType><xsd:restriction base="xsd:string">
      <xsd:enumeration value="alternate"/>
    </xsd:restriction></xsd:simpleType></xsd:attribute>
    <xsd:attribute name="hreflang" use="required"><xsd:simpleType><xsd:restriction base="xsd:string">
      <xsd:pattern value="[a-z]{2}|x-default"/>
    </xsd:restriction></xsd:simpleType></xsd:attribute>
    <xsd:attribute name="href" type="xsd:anyURI" use="required"/>
  </xsd:complexType></xsd:element>
</xsd:schema>`;

const BOTH = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <xsd:import namespace="http://www.sitemaps.org/schemas/sitemap/0.9" schemaLocation="sitemap.xsd"/>
  <xsd:import namespace="http://www.w3.org/1999/xhtml" schemaLocation="link.xsd"/>
</xsd:schema>`;

async function errorsIn(xml: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'sitemap.xml', contents: xml }],
    schema: [{ fileName: 'both.xsd', contents: BOTH }],
    preload: [
      { fileName: 'sitemap.xsd', contents: SITEMAP_SCHEMA },
      { fileName: 'link.xsd', contents: LINK_SCHEMA },
    ],
  });
  return errors.map(({ message }) => message);
}

const built = readBuilt('sitemap.xml');

describe('/sitemap.xml', () => {
  it('is valid by the schema of sitemaps.org with the links of XHTML', async () => {
    expect(await errorsIn(built)).toEqual([]);
  });

  it.each([
    ['a link before the last change', /(<lastmod>[^<]*<\/lastmod>)(<xhtml:link[^>]*>)/, '$2$1'],
    ['a last change without seconds', /<lastmod>[^<]*/, '<lastmod>2026-11-01T10:00Z'],
    ['an address that is too short', /<loc>[^<]*/, '<loc>/rooms/'],
    ['another namespace for links', 'http://www.w3.org/1999/xhtml"', 'http://www.w3.org/1999/xhtml/"'],
    ['a link without a language', / hreflang="en"/, ''],
    ['an address twice', /(<loc>[^<]*<\/loc>)/, '$1$1'],
    ['a tag that is not closed', '</url>', ''],
  ])('would not be with %s', async (_title, pattern, replacement) => {
    const broken = built.replace(pattern, replacement);
    expect(broken).not.toBe(built);
    expect(await errorsIn(broken)).not.toEqual([]);
  });
});
