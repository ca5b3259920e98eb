import { openContract } from "../src/conformance/document/open-contract.ts";
const { contract } = await openContract(process.argv[2]!);
for (const id of process.argv.slice(3)) { const op = contract.operation(id); console.log(id, JSON.stringify(op.returns.map(r => ({k: r.key, r: r.resource, l: r.isList})))); for (const { provider, link } of contract.linksTo(op)) console.log("   from", provider.id, JSON.stringify(link.parameters), JSON.stringify(link.body)); for (const p of op.parameters) console.log("   param", p.name, p.in, p.isNeeded, JSON.stringify(p.schema).slice(0,150)); }
console.log([...contract.resources].map(r => `${r[0]}:${r[1].id}`).join(" "));
