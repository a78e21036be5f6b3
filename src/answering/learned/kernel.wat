;; The inner loops of the learned models, four numbers at once. kernel.ts says what lies where; addresses are in bytes, numbers are 32-bit floats.
(module
  (memory (export "memory") 1)

  ;; e^x of four numbers: 2^n times a polynomial of the rest. Right to six digits.
  (func $exp (param $x v128) (result v128)
    (local $n v128) (local $r v128)
    (local.set $x (f32x4.pmin (f32x4.pmax (local.get $x) (v128.const f32x4 -87 -87 -87 -87)) (v128.const f32x4 88 88 88 88)))
    (local.set $n (f32x4.nearest (f32x4.mul (local.get $x) (v128.const f32x4 1.44269504 1.44269504 1.44269504 1.44269504))))
    (local.set $r (f32x4.sub (local.get $x) (f32x4.mul (local.get $n) (v128.const f32x4 0.693147181 0.693147181 0.693147181 0.693147181))))
    (f32x4.mul
      (f32x4.add (v128.const f32x4 1 1 1 1) (f32x4.mul (local.get $r)
      (f32x4.add (v128.const f32x4 1 1 1 1) (f32x4.mul (local.get $r)
      (f32x4.add (v128.const f32x4 0.5 0.5 0.5 0.5) (f32x4.mul (local.get $r)
      (f32x4.add (v128.const f32x4 0.166666667 0.166666667 0.166666667 0.166666667) (f32x4.mul (local.get $r)
      (f32x4.add (v128.const f32x4 0.0416666667 0.0416666667 0.0416666667 0.0416666667) (f32x4.mul (local.get $r)
        (v128.const f32x4 0.00833333333 0.00833333333 0.00833333333 0.00833333333)))))))))))
      (i32x4.shl (i32x4.add (i32x4.trunc_sat_f32x4_s (local.get $n)) (v128.const i32x4 127 127 127 127)) (i32.const 23))))

  (func $sigmoid (param $x v128) (result v128)
    (f32x4.div (v128.const f32x4 1 1 1 1) (f32x4.add (v128.const f32x4 1 1 1 1) (call $exp (f32x4.neg (local.get $x))))))

  (func $tanh (param $x v128) (result v128)
    (f32x4.sub (v128.const f32x4 1 1 1 1)
      (f32x4.div (v128.const f32x4 2 2 2 2) (f32x4.add (v128.const f32x4 1 1 1 1) (call $exp (f32x4.add (local.get $x) (local.get $x)))))))

  ;; to = bias + weights × vector. Weights: for every sixteen rows, column by column, the sixteen numbers.
  (func $multiply (export "multiply") (param $weights i32) (param $bias i32) (param $vector i32) (param $to i32) (param $rows i32) (param $columns i32)
    (local $column i32) (local $end i32) (local $value v128) (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local.set $end (i32.add (local.get $vector) (i32.shl (local.get $columns) (i32.const 2))))
    (loop $rows
      (local.set $a (v128.load (local.get $bias)))
      (local.set $b (v128.load offset=16 (local.get $bias)))
      (local.set $c (v128.load offset=32 (local.get $bias)))
      (local.set $d (v128.load offset=48 (local.get $bias)))
      (local.set $column (local.get $vector))
      (loop $columns
        (local.set $value (v128.load32_splat (local.get $column)))
        (local.set $a (f32x4.add (local.get $a) (f32x4.mul (local.get $value) (v128.load (local.get $weights)))))
        (local.set $b (f32x4.add (local.get $b) (f32x4.mul (local.get $value) (v128.load offset=16 (local.get $weights)))))
        (local.set $c (f32x4.add (local.get $c) (f32x4.mul (local.get $value) (v128.load offset=32 (local.get $weights)))))
        (local.set $d (f32x4.add (local.get $d) (f32x4.mul (local.get $value) (v128.load offset=48 (local.get $weights)))))
        (local.set $weights (i32.add (local.get $weights) (i32.const 64)))
        (local.set $column (i32.add (local.get $column) (i32.const 4)))
        (br_if $columns (i32.lt_u (local.get $column) (local.get $end))))
      (v128.store (local.get $to) (local.get $a))
      (v128.store offset=16 (local.get $to) (local.get $b))
      (v128.store offset=32 (local.get $to) (local.get $c))
      (v128.store offset=48 (local.get $to) (local.get $d))
      (local.set $to (i32.add (local.get $to) (i32.const 64)))
      (local.set $bias (i32.add (local.get $bias) (i32.const 64)))
      (local.set $rows (i32.sub (local.get $rows) (i32.const 16)))
      (br_if $rows (i32.gt_s (local.get $rows) (i32.const 0)))))

  ;; One word: what comes in ($given, with its bias) and what was remembered ($before) become what is remembered now ($after).
  (func (export "step") (param $weights i32) (param $bias i32) (param $given i32) (param $before i32) (param $recalled i32) (param $after i32) (param $hidden i32)
    (local $k i32) (local $bytes i32) (local $keep v128) (local $reset v128)
    (local.set $bytes (i32.shl (local.get $hidden) (i32.const 2)))
    (call $multiply (local.get $weights) (local.get $bias) (local.get $before) (local.get $recalled) (i32.mul (local.get $hidden) (i32.const 3)) (local.get $hidden))
    (loop $four
      (local.set $reset (call $sigmoid (f32x4.add (v128.load (i32.add (local.get $given) (local.get $k))) (v128.load (i32.add (local.get $recalled) (local.get $k))))))
      (local.set $keep (call $sigmoid (f32x4.add
        (v128.load (i32.add (i32.add (local.get $given) (local.get $bytes)) (local.get $k)))
        (v128.load (i32.add (i32.add (local.get $recalled) (local.get $bytes)) (local.get $k))))))
      (v128.store (i32.add (local.get $after) (local.get $k))
        (f32x4.add
          (f32x4.mul (local.get $keep) (v128.load (i32.add (local.get $before) (local.get $k))))
          (f32x4.mul (f32x4.sub (v128.const f32x4 1 1 1 1) (local.get $keep))
            (call $tanh (f32x4.add
              (v128.load (i32.add (i32.add (local.get $given) (i32.shl (local.get $bytes) (i32.const 1))) (local.get $k)))
              (f32x4.mul (local.get $reset)
                (v128.load (i32.add (i32.add (local.get $recalled) (i32.shl (local.get $bytes) (i32.const 1))) (local.get $k)))))))))
      (local.set $k (i32.add (local.get $k) (i32.const 16)))
      (br_if $four (i32.lt_u (local.get $k) (local.get $bytes)))))

  ;; to += from, so many bytes of them.
  (func (export "add") (param $from i32) (param $to i32) (param $bytes i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $to) (local.get $bytes)))
    (loop $four
      (v128.store (local.get $to) (f32x4.add (v128.load (local.get $to)) (v128.load (local.get $from))))
      (local.set $from (i32.add (local.get $from) (i32.const 16)))
      (local.set $to (i32.add (local.get $to) (i32.const 16)))
      (br_if $four (i32.lt_u (local.get $to) (local.get $end)))))

  ;; The detectors of windows of one width. Given: for each of so many words, what it adds as the first word of a window, the second, …; words lie $stride bytes
  ;; apart. The strongest answer of each detector anywhere goes to $to; 0 where none fires.
  (func (export "windows") (param $given i32) (param $bias i32) (param $to i32) (param $length i32) (param $width i32) (param $bytes i32) (param $stride i32)
    (local $at i32) (local $four i32) (local $k i32) (local $word i32) (local $sum v128) (local $best v128)
    (loop $fours
      (local.set $best (v128.const f32x4 0 0 0 0))
      (local.set $at (i32.const 0))
      (loop $places
        (local.set $sum (v128.load (i32.add (local.get $bias) (local.get $four))))
        (local.set $k (i32.const 0))
        (loop $words
          (local.set $word (i32.sub (i32.add (local.get $at) (local.get $k)) (i32.shr_u (local.get $width) (i32.const 1))))
          ;; Unsigned, so that a word before the first is one after the last.
          (if (i32.lt_u (local.get $word) (local.get $length))
            (then (local.set $sum (f32x4.add (local.get $sum) (v128.load (i32.add
              (i32.add (local.get $given) (i32.mul (local.get $word) (local.get $stride)))
              (i32.add (i32.mul (local.get $k) (local.get $bytes)) (local.get $four))))))))
          (local.set $k (i32.add (local.get $k) (i32.const 1)))
          (br_if $words (i32.lt_u (local.get $k) (local.get $width))))
        (local.set $best (f32x4.pmax (local.get $best) (local.get $sum)))
        (local.set $at (i32.add (local.get $at) (i32.const 1)))
        (br_if $places (i32.lt_u (local.get $at) (local.get $length))))
      (v128.store (i32.add (local.get $to) (local.get $four)) (local.get $best))
      (local.set $four (i32.add (local.get $four) (i32.const 16)))
      (br_if $fours (i32.lt_u (local.get $four) (local.get $bytes)))))

  ;; The most of each of so many columns, over rows of $bytes; nothing without a row.
  (func (export "most") (param $from i32) (param $to i32) (param $rows i32) (param $bytes i32)
    (local $row i32) (local $four i32) (local $best v128)
    (loop $fours
      (local.set $best (v128.load (i32.add (local.get $from) (local.get $four))))
      (local.set $row (i32.const 1))
      (block $done
        (loop $rows
          (br_if $done (i32.ge_u (local.get $row) (local.get $rows)))
          (local.set $best (f32x4.pmax (local.get $best) (v128.load (i32.add
            (i32.add (local.get $from) (i32.mul (local.get $row) (local.get $bytes)))
            (local.get $four)))))
          (local.set $row (i32.add (local.get $row) (i32.const 1)))
          (br $rows)))
      (v128.store (i32.add (local.get $to) (local.get $four)) (local.get $best))
      (local.set $four (i32.add (local.get $four) (i32.const 16)))
      (br_if $fours (i32.lt_u (local.get $four) (local.get $bytes)))))

  ;; The sum of four whole numbers, as a number.
  (func $sum (param $x v128) (result f32)
    (f32.convert_i32_s (i32.add
      (i32.add (i32x4.extract_lane 0 (local.get $x)) (i32x4.extract_lane 1 (local.get $x)))
      (i32.add (i32x4.extract_lane 2 (local.get $x)) (i32x4.extract_lane 3 (local.get $x))))))

  ;; One number of a product: what was summed up, times the scale of its word and that of its row, and the row's bias.
  (func $finish (param $to i32) (param $sum v128) (param $given f32) (param $row f32) (param $bias f32)
    (f32.store (local.get $to) (f32.add (local.get $bias)
      (f32.mul (f32.mul (call $sum (local.get $sum)) (local.get $given)) (local.get $row)))))

  ;; to = bias + weights × given, for many words at once, in whole numbers. Given: for every four words, eight columns by eight columns, the eight 16-bit numbers of each of the four;
  ;; weights: for every two rows, eight columns by eight columns, the eight 8-bit numbers of either. Each word and each row has a scale. Of each word, all rows come out together.
  (func (export "products") (param $given i32) (param $givenScales i32) (param $weights i32) (param $scales i32) (param $bias i32) (param $to i32)
      (param $words i32) (param $rows i32) (param $columns i32)
    (local $row i32) (local $word i32) (local $x i32) (local $w i32) (local $end i32) (local $out i32) (local $apart i32) (local $of i32)
    (local $p v128) (local $q v128) (local $v v128)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128) (local $e v128) (local $f v128) (local $g v128) (local $h v128)
    (local $first f32) (local $second f32) (local $firstBias f32) (local $secondBias f32)
    (local.set $apart (i32.shl (local.get $rows) (i32.const 2)))
    (loop $twoRows
      (local.set $of (i32.shl (local.get $row) (i32.const 2)))
      (local.set $first (f32.load (i32.add (local.get $scales) (local.get $of))))
      (local.set $second (f32.load offset=4 (i32.add (local.get $scales) (local.get $of))))
      (local.set $firstBias (f32.load (i32.add (local.get $bias) (local.get $of))))
      (local.set $secondBias (f32.load offset=4 (i32.add (local.get $bias) (local.get $of))))
      (local.set $end (i32.add (local.get $weights) (i32.shl (local.get $columns) (i32.const 1))))
      (local.set $x (local.get $given))
      (local.set $word (i32.const 0))
      (loop $fourWords
        (local.set $w (local.get $weights))
        (local.set $a (v128.const i32x4 0 0 0 0)) (local.set $b (local.get $a)) (local.set $c (local.get $a)) (local.set $d (local.get $a))
        (local.set $e (local.get $a)) (local.set $f (local.get $a)) (local.set $g (local.get $a)) (local.set $h (local.get $a))
        (loop $columns
          (local.set $p (v128.load8x8_s (local.get $w)))
          (local.set $q (v128.load8x8_s offset=8 (local.get $w)))
          (local.set $v (v128.load (local.get $x)))
          (local.set $a (i32x4.add (local.get $a) (i32x4.dot_i16x8_s (local.get $v) (local.get $p))))
          (local.set $b (i32x4.add (local.get $b) (i32x4.dot_i16x8_s (local.get $v) (local.get $q))))
          (local.set $v (v128.load offset=16 (local.get $x)))
          (local.set $c (i32x4.add (local.get $c) (i32x4.dot_i16x8_s (local.get $v) (local.get $p))))
          (local.set $d (i32x4.add (local.get $d) (i32x4.dot_i16x8_s (local.get $v) (local.get $q))))
          (local.set $v (v128.load offset=32 (local.get $x)))
          (local.set $e (i32x4.add (local.get $e) (i32x4.dot_i16x8_s (local.get $v) (local.get $p))))
          (local.set $f (i32x4.add (local.get $f) (i32x4.dot_i16x8_s (local.get $v) (local.get $q))))
          (local.set $v (v128.load offset=48 (local.get $x)))
          (local.set $g (i32x4.add (local.get $g) (i32x4.dot_i16x8_s (local.get $v) (local.get $p))))
          (local.set $h (i32x4.add (local.get $h) (i32x4.dot_i16x8_s (local.get $v) (local.get $q))))
          (local.set $x (i32.add (local.get $x) (i32.const 64)))
          (local.set $w (i32.add (local.get $w) (i32.const 16)))
          (br_if $columns (i32.lt_u (local.get $w) (local.get $end))))
        (local.set $out (i32.add (i32.add (local.get $to) (local.get $of)) (i32.mul (local.get $word) (local.get $apart))))
        (local.set $w (i32.add (local.get $givenScales) (i32.shl (local.get $word) (i32.const 2))))
        (call $finish (local.get $out) (local.get $a) (f32.load (local.get $w)) (local.get $first) (local.get $firstBias))
        (call $finish (i32.add (local.get $out) (i32.const 4)) (local.get $b) (f32.load (local.get $w)) (local.get $second) (local.get $secondBias))
        (local.set $out (i32.add (local.get $out) (local.get $apart)))
        (call $finish (local.get $out) (local.get $c) (f32.load offset=4 (local.get $w)) (local.get $first) (local.get $firstBias))
        (call $finish (i32.add (local.get $out) (i32.const 4)) (local.get $d) (f32.load offset=4 (local.get $w)) (local.get $second) (local.get $secondBias))
        (local.set $out (i32.add (local.get $out) (local.get $apart)))
        (call $finish (local.get $out) (local.get $e) (f32.load offset=8 (local.get $w)) (local.get $first) (local.get $firstBias))
        (call $finish (i32.add (local.get $out) (i32.const 4)) (local.get $f) (f32.load offset=8 (local.get $w)) (local.get $second) (local.get $secondBias))
        (local.set $out (i32.add (local.get $out) (local.get $apart)))
        (call $finish (local.get $out) (local.get $g) (f32.load offset=12 (local.get $w)) (local.get $first) (local.get $firstBias))
        (call $finish (i32.add (local.get $out) (i32.const 4)) (local.get $h) (f32.load offset=12 (local.get $w)) (local.get $second) (local.get $secondBias))
        (local.set $word (i32.add (local.get $word) (i32.const 4)))
        (br_if $fourWords (i32.lt_u (local.get $word) (local.get $words))))
      (local.set $weights (local.get $end))
      (local.set $row (i32.add (local.get $row) (i32.const 2)))
      (br_if $twoRows (i32.lt_u (local.get $row) (local.get $rows)))))

  ;; How much each word heeds each: the products of what it asks for and of what the other offers, $bytes of either; words lie $stride bytes apart.
  (func (export "heed") (param $asks i32) (param $offers i32) (param $to i32) (param $words i32) (param $bytes i32) (param $stride i32)
    (local $word i32) (local $other i32) (local $k i32) (local $offer i32) (local $a v128)
    (loop $words
      (local.set $other (i32.const 0))
      (local.set $offer (local.get $offers))
      (loop $others
        (local.set $a (v128.const f32x4 0 0 0 0))
        (local.set $k (i32.const 0))
        (loop $four
          (local.set $a (f32x4.add (local.get $a)
            (f32x4.mul (v128.load (i32.add (local.get $asks) (local.get $k))) (v128.load (i32.add (local.get $offer) (local.get $k))))))
          (local.set $k (i32.add (local.get $k) (i32.const 16)))
          (br_if $four (i32.lt_u (local.get $k) (local.get $bytes))))
        (f32.store (local.get $to) (f32.add
          (f32.add (f32x4.extract_lane 0 (local.get $a)) (f32x4.extract_lane 1 (local.get $a)))
          (f32.add (f32x4.extract_lane 2 (local.get $a)) (f32x4.extract_lane 3 (local.get $a)))))
        (local.set $to (i32.add (local.get $to) (i32.const 4)))
        (local.set $offer (i32.add (local.get $offer) (local.get $stride)))
        (local.set $other (i32.add (local.get $other) (i32.const 1)))
        (br_if $others (i32.lt_u (local.get $other) (local.get $words))))
      (local.set $asks (i32.add (local.get $asks) (local.get $stride)))
      (local.set $word (i32.add (local.get $word) (i32.const 1)))
      (br_if $words (i32.lt_u (local.get $word) (local.get $words)))))

  ;; What each word takes over from all of them, by their shares: $bytes each, a multiple of 64; given words lie $stride bytes apart, taken ones $apart.
  (func (export "blend") (param $shares i32) (param $given i32) (param $to i32) (param $words i32) (param $bytes i32) (param $stride i32) (param $apart i32)
    (local $word i32) (local $other i32) (local $k i32) (local $from i32) (local $share i32) (local $s v128) (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (loop $words
      (local.set $k (i32.const 0))
      (loop $sixteen
        (local.set $a (v128.const f32x4 0 0 0 0)) (local.set $b (local.get $a)) (local.set $c (local.get $a)) (local.set $d (local.get $a))
        (local.set $from (i32.add (local.get $given) (local.get $k)))
        (local.set $share (local.get $shares))
        (local.set $other (i32.const 0))
        (loop $others
          (local.set $s (v128.load32_splat (local.get $share)))
          (local.set $a (f32x4.add (local.get $a) (f32x4.mul (local.get $s) (v128.load (local.get $from)))))
          (local.set $b (f32x4.add (local.get $b) (f32x4.mul (local.get $s) (v128.load offset=16 (local.get $from)))))
          (local.set $c (f32x4.add (local.get $c) (f32x4.mul (local.get $s) (v128.load offset=32 (local.get $from)))))
          (local.set $d (f32x4.add (local.get $d) (f32x4.mul (local.get $s) (v128.load offset=48 (local.get $from)))))
          (local.set $share (i32.add (local.get $share) (i32.const 4)))
          (local.set $from (i32.add (local.get $from) (local.get $stride)))
          (local.set $other (i32.add (local.get $other) (i32.const 1)))
          (br_if $others (i32.lt_u (local.get $other) (local.get $words))))
        (v128.store (i32.add (local.get $to) (local.get $k)) (local.get $a))
        (v128.store offset=16 (i32.add (local.get $to) (local.get $k)) (local.get $b))
        (v128.store offset=32 (i32.add (local.get $to) (local.get $k)) (local.get $c))
        (v128.store offset=48 (i32.add (local.get $to) (local.get $k)) (local.get $d))
        (local.set $k (i32.add (local.get $k) (i32.const 64)))
        (br_if $sixteen (i32.lt_u (local.get $k) (local.get $bytes))))
      (local.set $shares (i32.add (local.get $shares) (i32.shl (local.get $words) (i32.const 2))))
      (local.set $to (i32.add (local.get $to) (local.get $apart)))
      (local.set $word (i32.add (local.get $word) (i32.const 1)))
      (br_if $words (i32.lt_u (local.get $word) (local.get $words)))))
)
