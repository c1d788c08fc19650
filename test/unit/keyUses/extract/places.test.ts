import assert from 'node:assert/strict';
import { faultAt } from '../../../../src/keyUses/extract/places.ts';

describe('faultAt', () => {
  const constants: readonly (readonly [marked: string, fault: string | undefined])[] = [
    ["const Text(¦'A')", 'constant'],
    ["const Row(children: <Widget>[f(), Text(¦'A')])", 'constant'],
    ["f(const <String>[¦'A'])", 'constant'],
    ["class A {\n  void f() {}\n  static const names = {'a': [¦'A']};", 'constant'],
    ["static const String name = ¦'A';", 'constant'],
    ["f() { const a = 1; return Text(¦'A'); }", undefined],
    ["f(const Text('A'), Text(¦'B'))", undefined],
    ["constant(¦'A')", undefined],
  ];
  for (const [marked, fault] of constants) {
    it(`takes ${fault ? 'no text' : 'a text'} of Dart in ${marked}`, () => {
      const offset = marked.indexOf('¦');
      const code = { path: '/w/a.dart', text: marked.replace('¦', '') };
      const text = {
        place: 'string',
        pieces: ['A'],
        language: 'dart',
        quote: "'",
        offset,
        length: 3,
      } as const;
      assert.equal(faultAt(code, text), fault);
    });
  }

  const places: readonly (readonly [path: string, marked: string, fault: string | undefined])[] = [
    ['a.kt', 'const val A = ¦"A"', 'constant'],
    ['a.kt', 'val A = ¦"A"', undefined],
    ['a.kt', '@Deprecated(message = ¦"A") fun a() {}', 'constant'],
    ['a.kt', '@Composable fun a() { f(¦"A") }', undefined],
    ['A.java', '@Size(min = 1, message = ¦"A") String a;', 'constant'],
    ['A.java', '@Size(min = 1, message = "(") String a = ¦"A";', undefined],
    ['a.ts', '@Component({ selector: "a", template: ¦`A` }) class A {}', 'constant'],
    ['a.ts', '@Input() a = ¦"A";', undefined],
    ['a.ts', '@Prop({ default: () => ¦"A" }) a;', undefined],
    ['a.cs', '[Display(Name = ¦"A")] string a;', 'constant'],
    ['a.cs', 'a[f(¦"A")] = 1;', undefined],
    ['a.cs', 'private const string A = ¦"A";', 'constant'],
    ['a.cs', 'private string A = ¦"A";', undefined],
    ['a.cs', 'void f(int a, string? b = ¦"A") {}', 'constant'],
    ['a.cs', 'f(a == b, ¦"A")', undefined],
    ['a.php', 'class A { const B = ¦"A"; }', 'constant'],
    ['a.php', 'class A { public ?string $a = ¦"A"; }', 'constant'],
    ['a.php', 'class A { private static array $a = ["b" => [¦"A"]]; }', 'constant'],
    ['a.php', 'class A { public function f() { $a = ¦"A"; } }', undefined],
    ['a.php', 'class A { function __construct(private $b, public $a = ¦"A") {} }', 'constant'],
    ['a.php', 'function f($a, $b = ¦"A") {}', 'constant'],
    ['a.php', '$f = fn($a) => ¦"A";', undefined],
    ['a.php', '#[Route(¦"A")]\nfunction f() {}', 'constant'],
    ['a.rs', 'const A: &\'static str = ¦"A";', 'constant'],
    ['a.rs', 'fn f() -> &\'static str { let a = ¦"A"; }', undefined],
    ['a.rs', '#[error(¦"A")] struct A;', 'constant'],
    ['a.rs', 'println!(¦"A")', 'constant'],
    ['a.rs', 'write!(f, ¦"A")', 'constant'],
    ['a.rs', 'vec![¦"A"]', undefined],
    ['a.c', 'static const char *a[] = { "b", ¦"A" };', 'constant'],
    ['a.c', 'static void f(void) { g(¦"A"); }', undefined],
    ['a.c', 'char a[] = ¦"A";', 'constant'],
    ['a.c', 'a[1] = ¦"A";', undefined],
    ['a.c', 'f();\n  #define A f(¦"A")', 'constant'],
    ['a.c', '#include <a>\nf(¦"A");', undefined],
    ['a.go', 'const a = ¦"A"', 'constant'],
    ['a.go', 'const (\n\ta = iota\n\tb = ¦"A"\n)', 'constant'],
    ['a.go', 'const (\n\ta = iota\n)\nvar b = ¦"A"', undefined],
    ['a.go', 'type A struct {\n\ta string ¦`json:"a"`\n}', 'constant'],
    ['a.swift', 'enum A: String { case a = ¦"A" }', 'constant'],
    ['a.swift', '@available(*, deprecated, message: ¦"A") func a() {}', 'constant'],
    ['a.swift', 'enum A { func a() { f(¦"A") } }', undefined],
    ['a.dart', '@Deprecated(¦"A") void f() {}', 'constant'],
    ['a.dart', 'void f({String a = ¦"A"}) {}', 'constant'],
    ['a.dart', 'void f(int a, [String? b = ¦"A"]) {}', 'constant'],
    ['a.dart', 'A({required this.a, this.b = ¦"A"});', 'constant'],
    ['a.dart', 'void f() { String a = ¦"A"; }', undefined],
    ['a.dart', 'void f() { this.a = ¦"A"; }', undefined],
    ['a.dart', 'enum A { b(¦"A"), c("C"); const A(this.d); }', 'constant'],
    ['A.java', 'enum A { B, C(¦"A"); }', 'constant'],
    ['A.java', 'enum A { B; void f() { g(¦"A"); } }', undefined],
    ['A.java', 'static final String A = "b" + ¦"A";', 'constant'],
    ['A.java', 'static final Supplier<String> A = () -> ¦"A";', undefined],
    ['A.java', 'final String a = ¦"A";', undefined],
    ['a.rb', '  A = ¦"A"', 'constant'],
    ['a.rb', 'A = {\n  b: ¦"A"\n}.freeze', 'constant'],
    ['a.rb', 'A = -> { ¦"A" }', undefined],
    ['a.rb', 'A == ¦"A"', undefined],
    ['a.rb', 'a = ¦"A"', undefined],
    ['a.rb', 'A = 1\nf ¦"A"', undefined],
    ['a.rb', '  validates :a, format: { with: /b/, message: ¦"A" }', 'constant'],
    ['a.rb', '  validate :a\n  f ¦"A"', undefined],
    ['a.py', 'f("b" ¦"A")', 'part'],
    ['a.py', 'f(¦"A"\n  f"b")', 'part'],
    ['a.py', 'f("b", ¦"A")', undefined],
    ['a.c', 'f("b" ¦"A");', 'part'],
    ['a.js', "f('b' + ¦'A');", undefined],
    ['a.blade.php', '@verbatim <p>¦"A"</p> @endverbatim', 'raw'],
    ['a.blade.php', '@verbatim <p>b</p> @endverbatim ¦"A"', undefined],
  ];
  for (const [path, marked, fault] of places) {
    it(`takes ${fault ? `no text (${fault})` : 'a text'} of ${path} in ${marked}`, () => {
      const offset = marked.indexOf('¦');
      const code = { path: `/w/${path}`, text: marked.replace('¦', '') };
      const length = /^(["'`]).*?\1/.exec(code.text.slice(offset))?.[0].length ?? 0;
      const text = { place: 'string', pieces: ['A'], language: 'any', quote: '"', offset, length } as const;
      assert.equal(faultAt(code, text), fault);
    });
  }

  const besides: readonly (readonly [path: string, marked: string, fault: string | undefined])[] = [
    ['a.blade.php', '<p>¦One¦ {{ $b }}</p>', 'arguments'],
    ['a.blade.php', '<p>{!! $b !!} ¦one¦</p>', 'arguments'],
    ['a.blade.php', '<p>¦One¦</p>{{ $b }}', undefined],
    ['a.blade.php', '<p>¦One¦ {{-- b --}}</p>', undefined],
    ['a.blade.php', '@if ($b) ¦One¦ @else Two @endif', undefined],
    ['a.html.twig', '<p>{{ b }} ¦one¦</p>', 'arguments'],
    ['a.html.twig', '{% if b %}¦One¦{% endif %}', undefined],
    ['a.cshtml', '<p>¦One¦ @b.C</p>', 'arguments'],
    ['a.cshtml', '<p>@b.C() ¦one¦</p>', 'arguments'],
    ['a.razor', '<p>@(b + c) ¦one¦</p>', 'arguments'],
    ['a.razor', '<p>¦One¦ @if (b) { }</p>', undefined],
    ['a.vue', '<p>{{ b }} ¦one¦</p>', undefined],
  ];
  for (const [path, marked, fault] of besides) {
    it(`takes ${fault ? `no text (${fault})` : 'a text'} between tags of ${path} in ${marked}`, () => {
      const [before = '', own = '', after = ''] = marked.split('¦');
      const code = { path: `/w/${path}`, text: before + own + after };
      const range = { offset: before.length, length: own.length };
      const text = { place: 'markup', pieces: [own], language: 'any', quote: '', ...range } as const;
      assert.equal(faultAt(code, text), fault);
    });
  }
});
